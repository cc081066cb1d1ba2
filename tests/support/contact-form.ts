import { expect, type Page, type Request } from '@playwright/test';
import { byField, FIELD_NAMES, type FieldName } from '../../src/features/contact/index.ts';
import { fillPattern } from '../../src/lib/patterns.ts';
import type { StoredMessage } from './complete-server.ts';
import { content } from './content.ts';
import { section } from './landmarks.ts';
import { wordsOfAVisitor } from './message-copy.ts';

const { form: copy, messages } = content.contact;
const [{ address } = { address: '' }] = content.site.emails;

/** In place of the form's script. */
export const NO_SCRIPT = fillPattern(copy.noScript, { address });

/** The success message (SPEC 8). */
export const SUCCESS = "Message sent! We'll get back to you soon.";

export const MESSAGES = '**/api/messages';

export const CONNECTION_ERRORS = /failed request|Failed to load resource|status \d{3}/;

export const NOTHING = byField(() => '');

export const message: Readonly<Record<FieldName, string>> = {
  ...wordsOfAVisitor,
  message: 'Water runs brown here after rain.\nWhere does it start?',
};

export class ContactForm {
  protected readonly page: Page;
  readonly written: typeof message;

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
    return this.#section.getByRole('button', { name: copy.submit, exact: true });
  }

  field(key: FieldName) {
    return this.#section.getByRole('textbox', { name: copy.fields[key].label });
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

/** The form of the complete profile, which sends. */
export class MessageForm extends ContactForm {
  readonly summary = this.page.getByRole('group', { name: messages.summary });
  readonly change = this.page.getByRole('button', { name: messages.change });
  readonly clear = this.page.getByRole('button', { name: messages.draft.clear });
  readonly mail = this.page.getByRole('link', { name: messages.mail.link });
  readonly requests: Request[] = [];
  readonly stored: () => StoredMessage[];

  constructor(page: Page, written?: typeof message, stored: () => StoredMessage[] = () => []) {
    super(page, written);
    this.stored = stored;
    page.on('request', (request) => {
      if (request.method() === 'POST') this.requests.push(request);
    });
  }

  async open(): Promise<void> {
    await this.page.goto('/contact');
    await this.live();
  }

  async live(): Promise<void> {
    await this.send.scrollIntoViewIfNeeded();
    await expect(this.page.locator('astro-island[ssr]')).toHaveCount(0);
  }

  /** The same with a clock that the test advances, so that waiting takes no time. */
  async openWithClock(): Promise<void> {
    await this.page.clock.install();
    await this.open();
  }

  async submit(otherwise?: Partial<typeof message>): Promise<void> {
    await this.fill(otherwise);
    await this.send.click();
  }

  async expectSoon(sentence: string): Promise<void> {
    await expect(async () => {
      await this.page.clock.runFor(2_000);
      await expect(this.answer).toContainText(sentence, { timeout: 100 });
    }).toPass({ intervals: [20], timeout: 15_000 });
  }

  get ids(): string[] {
    return this.requests.map((request) => {
      const body: unknown = request.postDataJSON();
      return typeof body === 'object' && body !== null && 'id' in body ? String(body.id) : '';
    });
  }
}
