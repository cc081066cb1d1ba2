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

function collect(value: unknown, display: boolean, found: Set<string>): void {
  if (typeof value === 'string' || typeof value === 'number') {
    if (display) for (const character of String(value)) found.add(character);
  } else if (Array.isArray(value)) {
    for (const item of value) collect(item, display, found);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) collect(item, DISPLAY_KEYS.has(key), found);
  }
}

/** Takes the content; gives, in order, the characters that the display serif must have. */
export function displayCharacters(content: object): string {
  const found = new Set(ADDED);
  collect(content, false, found);
  return [...found].sort().join('');
}
