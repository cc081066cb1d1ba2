import { isRecord } from '../../lib/is-record.ts';

/** Shows the result in the form instead of on a separate page, unless the response is not from our server. */
async function send(form: HTMLFormElement, say: (sentence: string) => void): Promise<void> {
  const fields = Array.from(form.querySelectorAll('input'), ({ name, value }) => [name, value]);
  const body = new URLSearchParams(fields);
  const headers = { accept: 'application/json' };
  const response = await fetch(form.action, { method: 'POST', body, headers });
  const answer: unknown = await response.json();
  const status = form.querySelector<HTMLElement>('[role=status]');
  if (!isRecord(answer) || !status) throw new Error('no answer of ours');
  if (typeof answer.error === 'string') {
    say(answer.error);
    return;
  }
  for (const part of form.querySelectorAll<HTMLElement>(':scope > *')) part.hidden = true;
  status.hidden = false;
  status.focus();
}

// The page has no other form.
const form = document.forms[0];
const field = form?.querySelector<HTMLInputElement>('input[type=email]');
if (form && field) {
  const say = (sentence: string): void => {
    form.querySelector('[data-error]')?.replaceChildren(sentence);
    field.setAttribute('aria-invalid', String(sentence !== ''));
    field.focus();
  };
  // The server's error messages stay.
  form.noValidate = true;
  field.addEventListener('input', () => say(''));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    send(form, say).catch(() => form.submit());
  });
}
