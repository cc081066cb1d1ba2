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

/**
 * Adds the text that a link such as `/contact#message=…` brings to the message, shows it, and removes it from the
 * address.
 */
export function takeMessage(form: HTMLFormElement): void {
  const brought = new URLSearchParams(location.hash.slice(1)).get('message');
  if (brought === null) return;
  history.replaceState(history.state, '', location.pathname + location.search);
  const control = controlOf(form, 'message');
  if (!control.value.includes(brought)) {
    control.value = control.value === '' ? brought : `${control.value}\n\n${brought}`;
  }
  // Unless the visitor is already writing elsewhere.
  if (document.activeElement === document.body) control.focus();
}

export function fillEmptyFields(form: HTMLFormElement, fields: MessageFields): void {
  for (const name of FIELD_NAMES) {
    const control = controlOf(form, name);
    if (control.value === '') control.value = fields[name];
  }
}
