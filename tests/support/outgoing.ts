import type { Outgoing } from '../../src/features/contact/deliver.ts';
import { onlyWith } from './message-copy.ts';

/** A message in the form in which the contact form passes it on. */
export const outgoing: Outgoing = {
  ...onlyWith({ name: 'Ada', email: 'ada@farm.example', message: 'Rills.' }),
  id: '0b7f8d5e-6a3c-4f0e-9d6b-3f1f0a2c4e11',
  remarks: '',
};
