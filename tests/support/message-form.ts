import { expect, type Locator, type Page, type Request } from '@playwright/test';
import { ContactForm, type FieldKey, fieldKeys } from './contact-form.ts';
import type { StoredMessage } from './complete-server.ts';
import { content } from './content.ts';
import { hold } from './hold.ts';

const { messages } = content.contact;

export const MESSAGES = '**/api/messages';

/** What the browser reports if a connection or a server fails. */
export const CONNECTION_ERRORS = /failed request|Failed to load resource|status \d{3}/;

export class MessageForm extends ContactForm {
  readonly summary: Locator;
  readonly change: Locator;
  readonly clear: Locator;
  readonly mail: Locator;
  /** Reads the visitor's messages from the server's database. */
  readonly stored: () => StoredMessage[];
  readonly #page: Page;
  readonly #written: Record<FieldKey, string>;
  readonly #sent: Request[] = [];
  readonly #statuses: number[] = [];

  constructor(
    page: Page,
    written: Record<FieldKey, string>,
    stored: () => StoredMessage[] = () => [],
  ) {
    super(page);
    this.stored = stored;
    this.#page = page;
    this.#written = written;
    this.summary = page.getByRole('group', { name: messages.summary });
    this.change = page.getByRole('button', { name: messages.change });
    this.clear = page.getByRole('button', { name: messages.draft.clear });
    this.mail = page.getByRole('link', { name: messages.mail.link });
    page.on('request', (request) => {
      if (request.method() === 'POST') this.#sent.push(request);
    });
    page.on('response', (response) => {
      if (response.request().method() === 'POST') this.#statuses.push(response.status());
    });
  }

  async open(): Promise<void> {
    await this.#page.goto('/contact');
    await this.live();
  }

  async live(): Promise<void> {
    await this.send.scrollIntoViewIfNeeded();
    await expect(this.#page.locator('astro-island[ssr]')).toHaveCount(0);
  }

  /** The same with a clock that the test advances, so that waiting takes no time. */
  async openWithClock(): Promise<void> {
    await this.#page.clock.install();
    await this.open();
  }

  override async fill(otherwise: Partial<Record<FieldKey, string>> = {}): Promise<void> {
    await super.fill({ ...this.#written, ...otherwise });
  }

  async submit(otherwise: Partial<Record<FieldKey, string>> = {}): Promise<void> {
    await this.fill(otherwise);
    await this.send.click();
  }

  /** Advances the clock of the page, by steps of some milliseconds, until the page shows a text. */
  async expectSoon(sentence: string, stepMs = 2_000): Promise<void> {
    await expect(async () => {
      await this.#page.clock.runFor(stepMs);
      await expect(this.answer).toContainText(sentence, { timeout: 100 });
    }).toPass({ intervals: [20], timeout: 15_000 });
  }

  async expectRequests(count: number): Promise<void> {
    await expect
      .poll(async () => {
        await this.#page.clock.runFor(500);
        return this.#sent.length;
      })
      .toBe(count);
  }

  /** Expects that the last of several requests learned that the message had already arrived. */
  expectStoredOnce(): void {
    expect(this.#statuses.at(-1)).toBe(200);
    expect(new Set(this.ids).size).toBe(1);
    expect(this.stored()).toHaveLength(1);
  }

  /** Only after the first letter, because the page then loads the script that sends. */
  async loseConnection(): Promise<void> {
    const loading = this.#page.waitForResponse((response) => response.url().endsWith('.js'));
    await this.field('name').fill('A');
    await (await loading).finished();
    await this.#page.context().setOffline(true);
  }

  /** Lets messages be sent but not arrive, until the returned function is called. */
  hold(): Promise<() => void> {
    return hold(this.#page, MESSAGES);
  }

  get written(): string[] {
    return fieldKeys.map((key) => this.#written[key]);
  }

  get statuses(): readonly number[] {
    return this.#statuses;
  }

  get requests(): readonly Request[] {
    return this.#sent;
  }

  /** Returns the message id of each request. */
  get ids(): string[] {
    return this.#sent.map((request) => {
      const body: unknown = request.postDataJSON();
      return typeof body === 'object' && body !== null && 'id' in body ? String(body.id) : '';
    });
  }
}
