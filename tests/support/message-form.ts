import { expect, type Locator, type Page, type Request } from '@playwright/test';
import { ContactForm, type FieldKey, fieldKeys } from './contact-form.ts';
import { content } from './content.ts';

const { messages } = content.contact;

/** Address at which the server takes messages. */
export const MESSAGES = '**/api/messages';

/** What a browser reports about a line or a server that fails. */
export const LINE_TROUBLES = /failed request|Failed to load resource|status \d{3}/;

/** The contact form of the complete profile as a visitor finds it. */
export class MessageForm extends ContactForm {
  /** The summary of errors above the form. */
  readonly summary: Locator;
  /** Stops sending, so that the message can be changed. */
  readonly change: Locator;
  /** Empties the form. */
  readonly clear: Locator;
  /** Opens an e-mail with what is typed. */
  readonly mail: Locator;
  readonly #page: Page;
  readonly #writing: Record<FieldKey, string>;
  readonly #sent: Request[] = [];
  readonly #statuses: number[] = [];

  constructor(page: Page, writing: Record<FieldKey, string>) {
    super(page);
    this.#page = page;
    this.#writing = writing;
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

  /** Opens the contact page and waits until React listens. */
  async open(): Promise<void> {
    await this.#page.goto('/contact');
    await this.live();
  }

  /** Waits until React listens. */
  async live(): Promise<void> {
    await this.send.scrollIntoViewIfNeeded();
    await expect(this.#page.locator('astro-island[ssr]')).toHaveCount(0);
  }

  /** The same with a clock that the test moves on; what takes time then takes none. */
  async openWithClock(): Promise<void> {
    await this.#page.clock.install();
    await this.open();
  }

  /** Writes what this visitor writes, with some fields otherwise. */
  override async fill(otherwise: Partial<Record<FieldKey, string>> = {}): Promise<void> {
    await super.fill({ ...this.#writing, ...otherwise });
  }

  /** Writes a message and sends it. */
  async submit(otherwise: Partial<Record<FieldKey, string>> = {}): Promise<void> {
    await this.fill(otherwise);
    await this.send.click();
  }

  /** Moves the page's clock on, by steps of some milliseconds, until it says something. */
  async expectSoon(sentence: string, stepMs = 2_000): Promise<void> {
    await expect(async () => {
      await this.#page.clock.runFor(stepMs);
      await expect(this.answer).toContainText(sentence, { timeout: 100 });
    }).toPass({ intervals: [20], timeout: 15_000 });
  }

  /** Moves the page's clock on until it has sent some requests. */
  async expectRequests(count: number): Promise<void> {
    await expect
      .poll(async () => {
        await this.#page.clock.runFor(500);
        return this.#sent.length;
      })
      .toBe(count);
  }

  /** Lets messages leave and not arrive, until what it gives is called. */
  async hold(): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    await this.#page.route(MESSAGES, async (route) => {
      await promise;
      await route.continue();
    });
    return () => resolve(undefined);
  }

  /** Field by field. */
  get written(): string[] {
    return fieldKeys.map((key) => this.#writing[key]);
  }

  /** Of the answers that came, in their order. */
  get statuses(): readonly number[] {
    return this.#statuses;
  }

  /** What has been sent. */
  get requests(): readonly Request[] {
    return this.#sent;
  }

  /** The ids under which messages have been sent, request by request. */
  get ids(): string[] {
    return this.#sent.map((request) => {
      const body: unknown = request.postDataJSON();
      return typeof body === 'object' && body !== null && 'id' in body ? String(body.id) : '';
    });
  }
}
