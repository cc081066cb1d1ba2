import type { Site } from '../schemas/site.ts';

/** Keys of the content that the complete profile alone shows. */
const COMPLETE_KEYS = new Set(['inbox', 'pages']);

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

/** The same for the complete profile alone: what says that a message is sent, and texts with headings in them. */
const COMPLETE_DISPLAY_KEYS = new Set(['success', 'body']);

/** What components add to the content in the display serif: step numbers and the sign of the accuracy. */
const ADDED = '123%';

interface Choice {
  shows: (key: string) => boolean;
  isDisplay: (key: string) => boolean;
}

function collect(value: unknown, display: boolean, choice: Choice): string {
  if (typeof value === 'string' || typeof value === 'number') return display ? String(value) : '';
  if (Array.isArray(value)) return value.map((item) => collect(item, display, choice)).join('');
  if (typeof value !== 'object' || value === null) return '';
  return Object.entries(value)
    .filter(([key]) => choice.shows(key))
    .map(([key, item]) => collect(item, choice.isDisplay(key), choice))
    .join('');
}

/** Takes the content and the profile; gives, in order, the characters that the profile's display serif must have. */
export function displayCharacters(content: object, profile: Site['profile']): string {
  const isComplete = profile === 'complete';
  const characters = collect(content, false, {
    shows: (key) => isComplete || !COMPLETE_KEYS.has(key),
    isDisplay: (key) => DISPLAY_KEYS.has(key) || (isComplete && COMPLETE_DISPLAY_KEYS.has(key)),
  });
  return [...new Set(ADDED + characters)].sort().join('');
}
