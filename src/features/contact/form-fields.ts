import { byField, FIELD_NAMES } from './fields.ts';
import type { MessageFields } from './rules.ts';

export function controlOf(form: HTMLFormElement, name: string) {
  const control = form.elements.namedItem(name);
  const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
  if (isText) return control;
  throw new Error(`The form has no field ${name}.`);
}

export function readFields(form: HTMLFormElement): MessageFields {
  return byField(({ name }) => controlOf(form, name).value);
}

export function fillEmptyFields(form: HTMLFormElement, fields: MessageFields): void {
  for (const name of FIELD_NAMES) {
    const control = controlOf(form, name);
    if (control.value === '') control.value = fields[name];
  }
}
