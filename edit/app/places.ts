import { useEffect } from 'react';
import { plainText } from '../messages.ts';
import { controlOf, goTo } from './form.tsx';

type TextField = HTMLTextAreaElement | HTMLInputElement;

function asField(element: Element | null): TextField | undefined {
  const isText = element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement;
  return isText ? element : undefined;
}

function fieldAt(place: string): TextField | undefined {
  return asField(document.getElementById(place));
}

/** The text in the field with this id, if it is one. */
export function textIn(place: string): string {
  return fieldAt(place)?.value ?? '';
}

/** The id of the field that is typed into. Presses are steps of their own. */
export function placeOfTyping(): string {
  return asField(document.activeElement)?.id ?? '';
}

/** What a person would call what they just did: the label of a field, or of a button. */
export function nameOfStep(): string {
  const { activeElement } = document;
  const field = activeElement instanceof HTMLSelectElement ? activeElement : asField(activeElement);
  const own = activeElement?.ariaLabel ?? activeElement?.textContent;
  return (field?.labels?.[0]?.textContent ?? own ?? '').trim().slice(0, 40) || 'a change';
}

/** What the page shows of the field with the cursor: its text or, of a long one, the paragraph. */
export function textAtCursor(): string {
  const field = asField(document.activeElement);
  if (!field?.closest('main') || ['checkbox', 'color', 'date', 'file'].includes(field.type))
    return '';
  const at = field.selectionStart ?? 0;
  const start = field.value.lastIndexOf('\n\n', at - 1) + 1;
  const end = field.value.indexOf('\n\n', at);
  const paragraph = field.value.slice(start, end === -1 ? undefined : end);
  // What stands for a placeholder is not known here.
  const parts = paragraph.split(/\{[^}]*\}|\(?\[[^\]]*\]\([^)]*\)\)?/).map(plainText);
  return parts.toSorted((one, other) => other.length - one.length)[0] ?? '';
}

/** Moves the focus to a field, and the cursor to a part of its text. */
export function goToPart(key: string, part: string): void {
  const control = controlOf(key);
  goTo(control);
  control?.scrollIntoView({ block: 'center' });
  const field = asField(control);
  const at = field?.value.indexOf(part) ?? -1;
  if (field instanceof HTMLTextAreaElement && at > 0) {
    field.setSelectionRange(at, at);
    // The browser shows the cursor when the field takes the focus.
    field.blur();
    field.focus();
  }
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

/** Calls what belongs to a letter that is pressed with Control, or with Command. A capital letter also needs Shift. */
export function useKeys(calls: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    const listening = new AbortController();
    const press = (event: KeyboardEvent): void => {
      const key = event.shiftKey ? event.key.toUpperCase() : event.key.toLowerCase();
      const call = event.ctrlKey || event.metaKey ? calls[key] : undefined;
      // There, the browser takes back what was typed.
      const others = key === 's' ? 'dialog' : 'dialog, [type="search"]';
      const isOther = event.target instanceof Element && event.target.closest(others);
      if (call === undefined || event.altKey || isOther) return;
      event.preventDefault();
      call();
    };
    addEventListener('keydown', press, { signal: listening.signal });
    return () => listening.abort();
  });
}
