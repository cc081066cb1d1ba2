import { FIELD_LIMITS, FIELD_NAMES, type FieldName } from './message-limits.ts';

/** What a visitor has typed, field by field. */
export type MessageFields = Readonly<Record<FieldName, string>>;

/** What can be wrong with a field; its sentence is content. */
export const MISTAKE_CODES = ['missing', 'too-long', 'malformed'] as const;

/** One of these. */
export type MistakeCode = (typeof MISTAKE_CODES)[number];

/** The fields that may not be sent as they are. */
export type Mistakes = Partial<Record<FieldName, MistakeCode>>;

/** An e-mail address as `<input type="email">` checks it (HTML, "valid e-mail address"). */
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/** Characters that end a line somewhere; a textarea sends the first two together. */
const LINE_END = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;

/** What pasted text brings along and nobody sees: controls but for line feed and tab. */
const CONTROL = /[^\P{Cc}\n\t]/gu;

/** What one line of plain text cannot hold. */
const BREAK = /[\p{Cc}\u2028\u2029]+/gu;

function cleanLine(value: string): string {
  return value.toWellFormed().replace(BREAK, ' ').trim();
}

/** Takes what was typed, gives it as it is stored: one kind of line end, no control characters, no space at the ends. */
export function cleanMessage(fields: MessageFields): MessageFields {
  return {
    name: cleanLine(fields.name),
    email: cleanLine(fields.email),
    organization: cleanLine(fields.organization),
    message: fields.message.toWellFormed().replace(LINE_END, '\n').replace(CONTROL, '').trim(),
  };
}

function mistakeIn(name: FieldName, value: string): MistakeCode | undefined {
  if (value === '') return name === 'organization' ? undefined : 'missing';
  if (value.length > FIELD_LIMITS[name]) return 'too-long';
  return name === 'email' && !EMAIL.test(value) ? 'malformed' : undefined;
}

/** Takes what was typed, gives what is wrong with it; nothing in it means that it can be sent. */
export function checkMessage(fields: MessageFields): Mistakes {
  const clean = cleanMessage(fields);
  const mistakes: Mistakes = {};
  for (const name of FIELD_NAMES) {
    const mistake = mistakeIn(name, clean[name]);
    if (mistake !== undefined) mistakes[name] = mistake;
  }
  return mistakes;
}
