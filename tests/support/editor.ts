import { execFileSync } from 'node:child_process';
import { expect, test as base, type Locator, type Page } from '@playwright/test';
import { startNode } from './program.ts';
import { ScratchContent } from './scratch-content.ts';

/** The editor on a copy of the tests' content, which Git watches. */
class Editor extends ScratchContent {
  address = '';

  git(...args: string[]): string {
    const author = ['-c', 'user.name=Test', '-c', 'user.email=test@example.org'];
    return execFileSync('git', ['-C', this.folder, ...author, ...args], { encoding: 'utf8' });
  }

  /** Lines that differ from the last commit, each with its sign, and names of new and deleted files. */
  changes(): string[] {
    this.git('add', '--all');
    const diff = this.git('diff', '--cached', '--unified=0', '--no-renames');
    return diff
      .split('\n')
      .filter((line) => /^(?:[+-](?!\+\+ |-- )|(?:new|deleted) file|\+\+\+ b|--- a)/.test(line))
      .map((line) => line.replace(/ mode \d+$/, ''));
  }
}

export class EditorPage {
  readonly page: Page;
  readonly form: Locator;
  readonly save: Locator;
  readonly mistakes: Locator;

  constructor(page: Page) {
    this.page = page;
    this.form = page.getByRole('main');
    this.save = this.form.getByRole('button', { name: 'Save' });
    this.mistakes = this.form.getByRole('region', { name: 'Mistakes', exact: true });
  }

  /** Waits until the list marks the file as open: until then, buttons act on the file that was open before. */
  async open(file: string): Promise<void> {
    const entry = this.page
      .getByRole('navigation')
      .getByRole('button', { name: file, exact: true });
    await entry.click();
    await expect(entry).toHaveAttribute('aria-current', 'true');
  }

  field(key: string): Locator {
    return this.form.locator(`[id="${key}"]`);
  }

  part(name: string): Locator {
    const summary = this.page.locator(':scope > summary', {
      hasText: new RegExp(`^${name}(?: \\(\\d+\\))?$`),
    });
    return this.form.locator('details', { has: summary }).last();
  }

  /** Opens the parts of the form that lead to something, as a press on each heading does. */
  async reveal(target: Locator): Promise<void> {
    await target.evaluate((element) => {
      let part = element.closest('details');
      while (part) {
        part.open = true;
        part = part.parentElement?.closest('details') ?? null;
      }
    });
  }

  async fill(key: string, text: string): Promise<void> {
    await this.reveal(this.field(key));
    await this.field(key).fill(text);
  }

  async press(name: string, part: Locator = this.form): Promise<void> {
    const button = part.getByRole('button', { name, exact: true, includeHidden: true }).last();
    await this.reveal(button);
    await button.click();
  }

  async add(name: string, part: Locator = this.form): Promise<void> {
    await this.press(name, part.locator('details', { hasText: /^Add …/ }).last());
  }

  async begin(kind: string, name: string): Promise<void> {
    await this.page.getByRole('button', { name: 'New text …' }).click();
    const dialog = this.page.getByRole('dialog', { name: 'New text' });
    await dialog.getByLabel('Kind').selectOption(kind);
    await dialog.getByLabel('Name in its address').fill(name);
    await dialog.getByRole('button', { name: 'New text' }).click();
  }

  async rename(name: string): Promise<void> {
    await this.form.getByRole('button', { name: 'Rename …' }).click();
    await this.form.getByLabel('Name in its address').fill(name);
    await this.form.getByRole('button', { name: 'Rename', exact: true }).click();
  }

  /** Takes what a search above a text offers. */
  async choose(search: string, choice: string): Promise<void> {
    const option = this.page.locator(`option:is([value="${choice}"], [label="${choice}"])`);
    await expect(option.first()).toBeAttached();
    await this.form.getByLabel(search).fill(choice);
    await this.form.getByLabel(search).press('Enter');
  }

  async saveAll(): Promise<void> {
    await this.save.click();
    await expect(this.form.getByText('Saved', { exact: true })).toBeVisible();
  }
}

interface Fixtures {
  edit: EditorPage;
  /** Whether the page beside the form loads, which takes longer than all else. */
  hasPreview: boolean;
}

/** With the editor open, whose page may report no error; nothing may be sent to another machine. */
export const test = base.extend<Fixtures, { editor: Editor }>({
  hasPreview: [false, { option: true }],
  editor: [
    async ({}, use) => {
      using editor = new Editor();
      const env = { ...process.env, CONTENT_DIR: editor.folder, SITE_PROFILE: 'complete' };
      const program = startNode(['edit/server/start.ts'], env);
      [, editor.address = ''] = await program.says(/^ *(http\S+)\n/m);
      editor.git('init', '--quiet');
      editor.git('add', '--all');
      editor.git('commit', '--quiet', '--message', 'Start');
      await use(editor);
      await program.end('SIGTERM');
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  edit: async ({ page, context, editor, hasPreview }, use) => {
    const wrong: string[] = [];
    context.on('console', (message) => {
      const isOwn = message.location().url.startsWith(new URL(editor.address).origin);
      if (message.type() === 'error' && isOwn) wrong.push(message.text());
    });
    context.on('weberror', (event) => wrong.push(event.error().message));
    context.on('request', (request) => {
      const { protocol, hostname } = new URL(request.url());
      if (/^(?:http|ws)/.test(protocol) && hostname !== '127.0.0.1') wrong.push(request.url());
    });
    editor.git('reset', '--quiet', '--hard');
    editor.git('clean', '--quiet', '-d', '--force');
    if (!hasPreview) {
      const isPreview = (url: URL): boolean => !editor.address.startsWith(url.origin);
      await context.route(isPreview, (route) => route.fulfill({ contentType: 'text/html' }));
    }
    await page.goto(editor.address);
    await use(new EditorPage(page));
    expect(wrong, 'errors, and requests to other machines').toEqual([]);
  },
});

export { expect };
