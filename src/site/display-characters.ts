import { z } from 'zod';
import { isRecord } from '../lib/is-record.ts';
import type { Profile } from '../lib/profiles.ts';
import { isCompleteOnly } from '../schemas/complete-only.ts';
import { contentSchema } from './content.ts';

function completeKeysIn(schema: z.core.$ZodType): string[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodArray) {
    return completeKeysIn(schema.unwrap());
  }
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries<z.ZodType>(schema.shape).flatMap(([key, part]) =>
    isCompleteOnly(part) ? [key] : completeKeysIn(part),
  );
}

/** Keys of content that only the complete profile shows. */
export const COMPLETE_KEYS = new Set(completeKeysIn(contentSchema));

/** Files and folders that have no text in the display font. */
const TEXT_FILES = new Set(['sources', 'figures', 'drawings', 'pictures']);

/** Keys whose texts are set in the display font. */
const DISPLAY_KEYS = new Set([
  'brand',
  'accuracyPercent',
  'hero',
  'shared',
  'heading',
  'title',
  'statement',
  'term',
  'value',
  'unit',
  'code',
]);

const COMPLETE_DISPLAY_KEYS = new Set([
  'success',
  'body',
  'suggestions',
  'sources',
  'notes',
  'cite',
  'changes',
  'category',
  'sentence',
]);

/** Set by components: step numbers and the accuracy's percent sign. */
const ADDED = '123%';

const COMPLETE_ADDED = '0123456789.,';

/** `meta` is not shown on pages, and the text after a sent message is in the text font. */
const UNSEEN = new Set(['meta', 'sent']);

/** In a body, only headings are set in the display font. */
function headingsIn(body: unknown): unknown {
  return typeof body === 'string' ? (body.match(/(?<=^#{2,3} ).*$/gm) ?? []) : body;
}

/** The texts that the profile sets in the display font, including what components add. */
export function displayTexts(content: object, profile: Profile): string[] {
  const isComplete = profile === 'complete';
  const shows = (key: string) => !UNSEEN.has(key) && (isComplete || !COMPLETE_KEYS.has(key));
  const isDisplay = (key: string) =>
    DISPLAY_KEYS.has(key) || (isComplete && COMPLETE_DISPLAY_KEYS.has(key));
  const collect = (value: unknown, isShown: boolean): string[] => {
    if (typeof value === 'string' || typeof value === 'number') return isShown ? [`${value}`] : [];
    if (Array.isArray(value)) return value.flatMap((item) => collect(item, isShown));
    if (!isRecord(value)) return [];
    return Object.entries(value).flatMap(([key, item]) => {
      if (!shows(key)) return [];
      return collect(key === 'body' ? headingsIn(item) : item, isDisplay(key));
    });
  };
  const files = Object.entries(content).filter(([key]) => !TEXT_FILES.has(key));
  const texts = collect(Object.fromEntries(files), false);
  return [...texts, isComplete ? ADDED + COMPLETE_ADDED : ADDED];
}

/** The characters that the profile's display font must contain, sorted. */
export function displayCharacters(content: object, profile: Profile): string {
  return [...new Set(displayTexts(content, profile).join(''))].sort().join('');
}
