import { FIELD_NAMES, HONEYPOT_FIELD, type FieldName } from '../../lib/message-limits.ts';
import type { MessageFields } from '../../lib/message-rules.ts';

function controlOf(form: HTMLFormElement, name: string): HTMLInputElement | HTMLTextAreaElement {
  const control = form.elements.namedItem(name);
  const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
  if (isText) return control;
  throw new Error(`The form has no field ${name}.`);
}

/** Takes the form; gives what is typed in it. */
export function readFields(form: HTMLFormElement): MessageFields {
  const typed = (name: FieldName): string => controlOf(form, name).value;
  return {
    name: typed('name'),
    email: typed('email'),
    organization: typed('organization'),
    message: typed('message'),
  };
}

/** Takes the form; gives what stands in the field that people do not see. */
export function readTrap(form: HTMLFormElement): string {
  return controlOf(form, HONEYPOT_FIELD).value;
}

/** Takes the form and kept words; writes them into the fields that are still empty. */
export function fillEmptyFields(form: HTMLFormElement, fields: MessageFields): void {
  for (const name of FIELD_NAMES) {
    const control = controlOf(form, name);
    if (control.value === '') control.value = fields[name];
  }
}

/** Tells whether two messages have the same words. */
export function haveSameWords(one: MessageFields, other: MessageFields): boolean {
  return FIELD_NAMES.every((name) => one[name] === other[name]);
}

/** Tells whether nothing is typed. */
export function areEmpty(fields: MessageFields): boolean {
  return FIELD_NAMES.every((name) => fields[name] === '');
}
