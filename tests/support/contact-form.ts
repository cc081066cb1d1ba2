import type { Page } from '@playwright/test';
import { byField, FIELD_NAMES, type FieldName } from '../../src/features/contact/index.ts';
import { content } from './content.ts';
import { section } from './landmarks.ts';
import { wordsOfAVisitor } from './message-copy.ts';

const { fields, submit } = content.contact.form;

/** The success message (SPEC 8). */
export const SUCCESS = "Message sent! We'll get back to you soon.";

export const NOTHING = byField(() => '');

export const message: Readonly<Record<FieldName, string>> = {
  ...wordsOfAVisitor,
  message: 'Water runs brown here after rain.\nWhere does it start?',
};

export class ContactForm {
  protected readonly page: Page;
  readonly written: Readonly<Record<FieldName, string>>;

  constructor(page: Page, written = message) {
    this.page = page;
    this.written = written;
  }

  get #section() {
    return section(this.page, 'Get in Touch');
  }

  get answer() {
    return this.#section.getByRole('status');
  }

  get send() {
    return this.#section.getByRole('button', { name: submit, exact: true });
  }

  field(key: FieldName) {
    return this.#section.getByRole('textbox', { name: fields[key].label });
  }

  async fill(otherwise: Partial<Record<FieldName, string>> = {}): Promise<void> {
    for (const key of FIELD_NAMES) {
      await this.field(key).fill(otherwise[key] ?? this.written[key]);
    }
  }

  async values(): Promise<Record<string, string>> {
    const read = FIELD_NAMES.map(async (key) => [key, await this.field(key).inputValue()] as const);
    return Object.fromEntries(await Promise.all(read));
  }
}
