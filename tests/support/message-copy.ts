import { byField, type FieldName, type MessageFields } from '../../src/features/contact/index.ts';

/** Words that tests name; a field of the table that has none here gets some of its own. */
const WORDS: Readonly<Partial<Record<string, string>>> = {
  name: 'Jane Doe',
  email: 'jane@farm.example',
  organization: 'Hill Farm',
  message: 'The lower field runs brown after rain.',
};

/** What a visitor writes, in each field of the table; the form takes it as it stands. */
export const wordsOfAVisitor: MessageFields = byField(
  ({ name, control }) =>
    WORDS[name] ?? (control.type === 'email' ? `${name}@farm.example` : `Something for ${name}`),
);

/** What an object with a part of the fields says, and nothing in the others. */
export function onlyWith(parts: Partial<MessageFields>): MessageFields {
  return { ...byField(() => ''), ...parts };
}

/** Most characters of each field. */
export const LIMITS: Readonly<Record<FieldName, number>> = byField(({ limit }) => limit);
