import { join } from 'node:path';
import { violationsInThemes } from '../support/axe.ts';
import { expect, test } from '../support/editor.ts';
import { cutLines, overlappingLines, sidewaysScroll } from '../support/text-boxes.ts';
import { smallTargets, textSpacing } from '../support/touch-and-spacing.ts';
import { addRules, narrowest, phone, wide } from '../support/views.ts';

test('axe finds nothing in the list, a form, and the dialogs', async ({ page, edit }) => {
  await edit.open('Theme');
  await edit.fill('colors.loam', '#999999');
  await expect(edit.mistakes).toBeVisible();
  const parts = ['header', 'nav', 'main'];
  expect(await violationsInThemes(page, { parts, sizes: [narrowest, wide] })).toEqual([]);
  await page.getByRole('button', { name: 'Publish …' }).click();
  await expect(edit.form.getByRole('heading', { name: 'Put it online' })).toBeVisible();
  expect(await violationsInThemes(page, { parts, sizes: [narrowest, wide] })).toEqual([]);
  for (const name of ['New text …', 'New picture …']) {
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
    const dialog = { parts: [':popover-open'], sizes: [narrowest] };
    expect(await violationsInThemes(page, dialog)).toEqual([]);
    await page.keyboard.press('Escape');
  }
});

test('is whole on small screens, with text spacing, and for fingers', async ({ page, edit }) => {
  await edit.open('Home');
  for (const part of await edit.form.locator('details').all()) await edit.reveal(part);
  await page.setViewportSize(phone);
  expect.soft(await smallTargets(page)).toEqual([]);
  for (const rules of ['', textSpacing]) {
    await addRules(page, rules);
    await page.setViewportSize(narrowest);
    expect.soft(await sidewaysScroll(page)).toBe(0);
    expect.soft(await cutLines(page)).toEqual([]);
    expect.soft(await overlappingLines(page)).toEqual([]);
  }
});

test('answers only its own page, and nobody without the key', async ({ editor, request }) => {
  const { origin } = new URL(editor.address);
  const ask = async (path: string, headers: Record<string, string>) => {
    const method = path === '/' ? 'GET' : 'POST';
    return (await request.fetch(origin + path, { method, headers, data: {} })).status();
  };
  const authorization = new URL(editor.address).search.slice(1);
  expect(await ask('/', { host: 'rebound.example' })).toBe(403);
  expect(await ask('/api/overview', { origin })).toBe(403);
  expect(await ask('/api/overview', { authorization })).toBe(403);
  expect(await ask('/api/overview', { authorization, origin: 'https://other.example' })).toBe(403);
  expect(await ask('/api/overview', { authorization, origin })).toBe(200);
});

test('the interface is built for production', async ({ page, request, editor }) => {
  await page.goto(editor.address);
  const script = await page.locator('script').getAttribute('src');
  const response = await request.get(new URL(script ?? '', editor.address).href);
  expect(await response.text()).toContain('Minified React error');
});

test('the preview serves the site, and only to the browser that opened the editor', async ({
  page,
  edit,
  request,
}) => {
  await edit.open('Home');
  const preview = new URL((await page.locator('iframe').getAttribute('src')) ?? '').origin;
  // As any program of this computer would ask.
  for (const path of ['/', '/package.json', '/content/site.yaml', '/@vite/client']) {
    expect.soft((await request.get(preview + path)).status(), path).toBe(403);
  }
  const own = page.request;
  expect((await own.get(`${preview}/`)).status()).toBe(200);
  const root = join(import.meta.dirname, '../..');
  for (const path of [
    '/package.json',
    '/package.json?raw',
    `/@fs${root}/README.md`,
    '/server/start.ts',
    '/.git/config',
    '/__open-in-editor?file=README.md',
  ]) {
    expect.soft((await own.get(preview + path)).status(), path).toBe(403);
  }
  const foreign = { origin: 'http://127.0.0.1:1' };
  expect((await own.get(`${preview}/`, { headers: foreign })).status()).toBe(403);
});
