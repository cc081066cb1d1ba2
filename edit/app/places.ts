import { goTo } from './form.tsx';

type TextField = HTMLTextAreaElement | HTMLInputElement;

function fieldAt(place: string): TextField | undefined {
  const field = document.getElementById(place);
  const isText = field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement;
  return isText ? field : undefined;
}

/** The text in the field with this id, if it is one. */
export function textIn(place: string): string {
  return fieldAt(place)?.value ?? '';
}

/** The id of the field that is typed into. Presses are steps of their own. */
export function placeOfTyping(): string {
  const { activeElement } = document;
  return activeElement?.matches('textarea, input') ? activeElement.id : '';
}

/** Puts the cursor where a text was changed. */
export function showChange(place: string, before: string): void {
  const field = fieldAt(place);
  if (field === undefined || field.closest('dialog')) return;
  goTo(field);
  // A date or a box to check has no cursor.
  if (field.selectionStart === null) return;
  const { value } = field;
  let same = 0;
  while (same < value.length && value.at(-1 - same) === before.at(-1 - same)) same += 1;
  field.setSelectionRange(value.length - same, value.length - same);
}
