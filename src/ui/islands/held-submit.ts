/** Marks a form that was submitted before its island was hydrated. */
export const HELD_SUBMIT = 'data-wanted';

export function repeatHeldSubmit(form: HTMLFormElement | null): void {
  if (!form?.hasAttribute(HELD_SUBMIT)) return;
  form.removeAttribute(HELD_SUBMIT);
  form.requestSubmit();
}
