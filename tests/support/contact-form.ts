import type { Locator, Page } from '@playwright/test';
import {
  FIELD_NAMES,
  type FieldName,
  type MessageFields,
} from '../../src/features/contact/index.ts';
import { content } from './content.ts';
import { section } from './landmarks.ts';
import { wordsOfAVisitor } from './message-copy.ts';

const { fields, submit } = content.contact.form;

/** A valid message. */
export const message: MessageFields = {
  ...wordsOfAVisitor,
  name: 'Ada Furrow',
  email: 'ada@farm.example',
  organization: 'Long Slope Farm',
  message: 'Water runs brown here after rain.\nWhere does it start?',
};

export {
  FIELD_NAMES as fieldKeys,
  type FieldName as FieldKey,
} from '../../src/features/contact/index.ts';

/** The texts of the form (SPEC 8). */
export const SUCCESS = "Message sent! We'll get back to you soon.";

/** The values of the fields in an empty form. */
export const NOTHING = FIELD_NAMES.map(() => '');

export class ContactForm {
  /** The result of sending, which assistive technology announces. */
  readonly answer: Locator;
  readonly send: Locator;
  readonly #section: Locator;

  constructor(page: Page) {
    this.#section = section(page, 'Get in Touch');
    this.answer = this.#section.getByRole('status');
    this.send = this.#section.getByRole('button', { name: submit, exact: true });
  }

  field(key: FieldName): Locator {
    return this.#section.getByRole('textbox', { name: fields[key].label });
  }

  /** Fills in a valid message, in which some fields can be replaced. */
  async fill(otherwise: Partial<Record<FieldName, string>> = {}): Promise<void> {
    for (const key of FIELD_NAMES) {
      await this.field(key).fill(otherwise[key] ?? message[key]);
    }
  }

  async values(): Promise<string[]> {
    return Promise.all(FIELD_NAMES.map((key) => this.field(key).inputValue()));
  }
}
