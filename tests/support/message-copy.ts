import type { Outgoing } from '../../src/features/contact/deliver.ts';
import { byField, type FieldName, type MessageFields } from '../../src/features/contact/index.ts';

/** Copy that tests refer to. Other fields of the table get generated copy. */
const WORDS: Readonly<Partial<Record<string, string>>> = {
  name: 'Jane Doe',
  email: 'jane@farm.example',
  organization: 'Hill Farm',
  message: 'The lower field runs brown after rain.',
};

export const wordsOfAVisitor: MessageFields = byField(
  ({ name, control }) =>
    WORDS[name] ?? (control.type === 'email' ? `${name}@farm.example` : `Something for ${name}`),
);

export function onlyWith(parts: Partial<MessageFields>): MessageFields {
  return { ...byField(() => ''), ...parts };
}

export const LIMITS: Readonly<Record<FieldName, number>> = byField(({ limit }) => limit);

export const outgoing: Outgoing = {
  ...onlyWith({ name: 'Ada', email: 'ada@farm.example', message: 'Rills.' }),
  id: '0b7f8d5e-6a3c-4f0e-9d6b-3f1f0a2c4e11',
  remarks: '',
};
