import { expect, test } from '@playwright/test';
import { EditorPage } from '../support/editor.ts';
import { startNode } from '../support/program.ts';
import { ScratchContent } from '../support/scratch-content.ts';

test.setTimeout(400_000);

async function start(content: ScratchContent) {
  const env = { ...process.env, CONTENT_DIR: content.folder };
  const program = startNode(['edit/server/start.ts'], env);
  const [, address = ''] = await program.says(/^ *(http\S+)\n/m);
  return { program, address };
}

test('starts with a mistake, which the form corrects, and again after it was killed', async ({
  page,
}) => {
  using content = new ScratchContent();
  content.edit('contact.yaml', /^/, 'title: [broken\n');
  const first = await start(content);
  const edit = new EditorPage(page);
  await page.goto(first.address);
  await expect(edit.mistakes).toContainText('contact.yaml');
  await expect(page.locator('iframe')).toHaveCount(0);
  await edit.open('Contact');
  const whole = edit.field('whole text');
  await whole.fill((await whole.inputValue()).replace('title: [broken\n', ''));
  await edit.save.click();
  // Astro starts at the same time.
  await expect(whole, 'the form of its keys').toHaveCount(0, { timeout: 150_000 });
  const heading = page.frameLocator('iframe').locator('h1');
  await expect(heading).toBeVisible({ timeout: 100_000 });

  // Another profile has other pages, for which the preview starts again.
  const origin = new URL((await page.locator('iframe').getAttribute('src')) ?? '').origin;
  await edit.open('Site');
  await edit.field('profile').selectOption('complete');
  await edit.save.click();
  await expect(edit.form.getByText('Saved', { exact: true })).toBeVisible({ timeout: 150_000 });
  await expect(async () => {
    expect((await page.request.get(`${origin}/blog`)).status()).toBe(200);
  }, 'while it starts, nothing answers').toPass({ timeout: 100_000 });
  await expect(heading).toBeVisible({ timeout: 100_000 });

  await edit.open('Home');
  await expect(edit.field('hero.lead')).toBeAttached();
  await first.program.end('SIGKILL');
  await edit.fill('hero.lead', 'Not saved yet.');
  await expect(page.getByText('The editor has ended.')).toBeInViewport();

  // With a mistake, it need not wait for Astro.
  content.edit('contact.yaml', /^/, 'title: [broken\n');
  const second = await start(content);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.goto(second.address);
  await page.getByRole('button', { name: 'home.yaml' }).click();
  await expect(edit.field('hero.lead')).toHaveValue('Not saved yet.');
  await edit.form.getByRole('button', { name: 'Undo' }).click();
  await expect(edit.field('hero.lead')).toHaveValue(/^Soil leaves/);
  await second.program.end('SIGTERM');
});
