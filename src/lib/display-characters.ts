import type { Site } from '../schemas/site.ts';

/** Keys of the content that the complete profile alone shows. */
const COMPLETE_KEYS = new Set(['inbox']);

/** Keys of the content whose texts are set in the display serif. */
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

/** What components add to the content in the display serif: step numbers and the sign of the accuracy. */
const ADDED = '123%';

function collect(value: unknown, display: boolean, shown: (key: string) => boolean): string {
  if (typeof value === 'string' || typeof value === 'number') return display ? String(value) : '';
  if (Array.isArray(value)) return value.map((item) => collect(item, display, shown)).join('');
  if (typeof value !== 'object' || value === null) return '';
  return Object.entries(value)
    .filter(([key]) => shown(key))
    .map(([key, item]) => collect(item, DISPLAY_KEYS.has(key), shown))
    .join('');
}

/** Takes the content and the profile; gives, in order, the characters that the profile's display serif must have. */
export function displayCharacters(content: object, profile: Site['profile']): string {
  const shown = (key: string): boolean => profile === 'complete' || !COMPLETE_KEYS.has(key);
  return [...new Set(ADDED + collect(content, false, shown))].sort().join('');
}
