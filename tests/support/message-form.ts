import { expect, type Page, type Request } from '@playwright/test';
import type { MessageFields } from '../../src/features/contact/index.ts';
import type { StoredMessage } from './complete-server.ts';
import { ContactForm } from './contact-form.ts';
import { content } from './content.ts';

const { messages } = content.contact;

export const MESSAGES = '**/api/messages';

export const CONNECTION_ERRORS = /failed request|Failed to load resource|status \d{3}/;

export class MessageForm extends ContactForm {
  readonly summary = this.page.getByRole('group', { name: messages.summary });
  readonly change = this.page.getByRole('button', { name: messages.change });
  readonly clear = this.page.getByRole('button', { name: messages.draft.clear });
  readonly mail = this.page.getByRole('link', { name: messages.mail.link });
  readonly requests: Request[] = [];
  readonly stored: () => StoredMessage[];

  constructor(page: Page, written?: MessageFields, stored: () => StoredMessage[] = () => []) {
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

  async submit(otherwise?: Partial<MessageFields>): Promise<void> {
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
