import sharp from 'sharp';
import { parse } from 'yaml';
import { expect, test } from '../support/editor.ts';

test.use({ hasPreview: true });

const SLOW = { timeout: 60_000 };

test('shows a changed word on the page before it is saved', async ({ page, edit, editor }) => {
  await edit.open('Home');
  const preview = page.frameLocator('iframe');
  await expect(preview.getByText('from a map that says')).toBeVisible(SLOW);
  const field = edit.field('hero.position');
  const start = performance.now();
  await edit.fill('hero.position', (await field.inputValue()).replace('a map', 'one map'));
  await expect(preview.getByText('from one map that says')).toBeVisible(SLOW);
  console.log(`From keystroke to preview: ${Math.round(performance.now() - start)} ms`);
  expect(editor.changes(), 'before saving').toEqual([]);
  await edit.saveAll();
  expect(editor.changes()).toEqual([
    '--- a/home.yaml',
    '+++ b/home.yaml',
    '-  position: Five places to dig, from a map that says where not to trust it.',
    '+  position: Five places to dig, from one map that says where not to trust it.',
  ]);
});

test('a page shows a change as soon as the editor has checked it', async ({ page, edit }) => {
  await edit.open('Home');
  const address = await page.locator('iframe').getAttribute('src');
  // The server ends connections that have been idle for some seconds.
  const headers = { connection: 'close' };
  const load = async (): Promise<string> =>
    (await page.request.get(address ?? '', { headers })).text();
  const loads: Promise<string>[] = [];
  for (const place of ['meadow', 'slope', 'hill', 'bank', 'field']) {
    const checked = page.waitForResponse(
      (response) => response.request().postData()?.includes(`a ${place} to`) === true,
    );
    // Pages are also rendered while the content changes.
    loads.push(load());
    await edit.fill('hero.position', `Places on a ${place} to dig.`);
    loads.push(load());
    await checked;
    expect(await load()).toContain(`Places on a ${place} to dig`);
  }
  await Promise.all(loads);
  expect(await load()).toContain('Places on a field to dig');
});

test('shows what other programs write, unless it is a mistake', async ({ page, edit, editor }) => {
  const preview = page.frameLocator('iframe');
  await expect(preview.getByText('from a map that says')).toBeVisible();
  editor.edit('home.yaml', 'from a map that', 'from a sheet that');
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(preview.getByText('from a sheet that says')).toBeVisible();
  // A theme with a mistake: Astro could not start with it.
  editor.edit('theme.yaml', 'colors:', 'hues:');
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(edit.mistakes).toContainText('theme.yaml');
  await edit.open('Home');
  await expect(preview.getByText('from a sheet that says')).toBeVisible();
  editor.edit('theme.yaml', 'hues:', 'colors:');
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(edit.mistakes).toBeHidden();
});

test('shows a color and new letters of a heading in the preview', async ({ page, edit }) => {
  const preview = page.frameLocator('iframe');
  await edit.open('Theme');
  await edit.fill('colors.loam', '#0a1a66');
  await expect(preview.locator('h1')).toHaveCSS('color', 'rgb(10, 26, 102)', SLOW);
  await edit.open('Site');
  await edit.fill('brand', 'Žüß');
  await expect(preview.locator('h1')).toHaveText('Žüß', SLOW);
});

test('a new text is seen at once, and saved as a draft with its gaps', async ({
  page,
  edit,
  editor,
}) => {
  const preview = page.frameLocator('iframe');
  await edit.begin('Articles', 'rows-hold-soil');
  await edit.fill('title', 'Rows hold soil');
  await edit.fill('text below the keys', 'They kept 40% of it.');
  await expect(preview.getByText('They kept 40% of it.')).toBeVisible(SLOW);
  await expect(edit.mistakes).toContainText('excerpt');
  await edit.open('Sources');
  await edit.open('articles/rows-hold-soil.md');
  await edit.form.getByRole('button', { name: 'Save as a draft' }).click();
  await expect(edit.form.getByText('Saved', { exact: true })).toBeVisible();
  expect(editor.read('articles/rows-hold-soil.md')).toContain('\ndraft: true\n---\n');
  await expect(edit.mistakes, 'what it still lacks').toContainText('excerpt');
  await expect(page.getByRole('navigation')).toContainText('Draft');

  await edit.fill('excerpt', 'What rows along the contour do on a slope.');
  await edit.add('Question');
  await edit.fill('question', 'Do rows hold soil?');
  await edit.add('Answer');
  await edit.fill('answer', 'Yes, on gentle slopes.');
  await edit.fill('text below the keys', 'Rows hold soil.');
  await expect(edit.mistakes).toBeHidden();
  await edit.form.getByLabel('Draft').uncheck();
  await expect(edit.form.getByRole('button', { name: 'Undo: Draft' })).toBeEnabled();
  await edit.saveAll();
  expect(editor.read('articles/rows-hold-soil.md')).not.toContain('draft');
});

test('a click on a text of the page opens its field, and the page shows what is edited', async ({
  page,
  edit,
}) => {
  const preview = page.frameLocator('iframe');
  await edit.open('Contact');
  const lead = edit.field('hero.lead');
  const words = await lead.inputValue();
  await expect(preview.getByText(words)).toBeVisible(SLOW);
  await expect(async () => {
    await preview.getByText(words).click();
    await expect(lead).toBeFocused({ timeout: 3_000 });
  }).toPass(SLOW);
  await edit.open('Home');
  await expect(preview.getByText('from a map that says')).toBeVisible(SLOW);
  const last = edit.field('closing.heading');
  await edit.reveal(last);
  await last.focus();
  await expect(preview.getByText(await last.inputValue()).first()).toBeInViewport();
  await page.getByRole('button', { name: '390 px' }).click();
  expect(await preview.locator('html').evaluate((root) => root.clientWidth)).toBe(390);
});

test('a chart takes what a spreadsheet has copied, and is seen in its own form', async ({
  page,
  edit,
  editor,
}) => {
  await edit.begin('Figures', 'rows-and-rills');
  await edit.fill('title', 'Rows lose less soil than bare ground');
  await page.evaluate(() => {
    const cells = 'Ground\tLoss\tGain\nBare\t1,200\t0.5\nRows\t"6"\t12%\n';
    const data = new DataTransfer();
    data.setData('text/plain', cells);
    const paste = new ClipboardEvent('paste', {
      clipboardData: data,
      bubbles: true,
      cancelable: true,
    });
    document.getElementById('columns[item 1]')?.dispatchEvent(paste);
  });
  await expect(edit.field('rows[item 2][item 3]')).toHaveValue('12');
  const figure = page.frameLocator('iframe').getByRole('figure', { name: 'Rows lose less' });
  await expect(figure).toContainText('Bare', SLOW);
  await edit.form.getByRole('button', { name: 'Save as a draft' }).click();
  await expect(edit.form.getByText('Saved', { exact: true })).toBeVisible();
  expect(parse(editor.read('figures/rows-and-rills.yaml'))).toMatchObject({
    columns: ['Ground', 'Loss', 'Gain'],
    rows: [
      ['Bare', 1200, 0.5],
      ['Rows', 6, 12],
    ],
    draft: true,
  });
});

test('shows a picture where it was asked for', async ({ page, edit }) => {
  await edit.open('A note on figures');
  await expect(edit.field('title')).toHaveValue('A note on figures');
  await edit.fill('title', 'A note on pictures');
  await edit.add('Picture');
  await edit.press('Upload a picture');
  const dialog = page.getByRole('dialog', { name: 'New picture' });
  const photo = { create: { width: 40, height: 30, channels: 3, background: 'brown' } } as const;
  const buffer = await sharp(photo).png().toBuffer();
  await dialog
    .getByLabel('File')
    .setInputFiles({ name: 'Field.png', mimeType: 'image/png', buffer });
  await dialog.getByLabel('Name', { exact: true }).fill('brown-field');
  await dialog.getByLabel('Title').fill('A brown field in March');
  await dialog.getByLabel('Description').fill('Bare ground as far as one sees.');
  await dialog.getByLabel('Credit').fill('Photo: J. Smith, CC BY 4.0');
  await dialog.getByRole('button', { name: 'New picture' }).click();
  await expect(dialog).toBeHidden();
  await expect(edit.field('picture')).toHaveValue('brown-field');
  await expect(edit.field('title')).toHaveValue('A note on pictures');
  await page.getByRole('button', { name: '1440 px' }).click();
  const preview = page.frameLocator('iframe');
  await expect(preview.getByText('Photo: J. Smith')).toBeVisible();
  const answer = await preview.locator('main section p').first().boundingBox();
  expect(answer?.width, 'beside the picture').toBeGreaterThan(200);
});

test('uploads a PDF, to which a text then links', async ({ page, edit, editor }) => {
  await page.getByRole('button', { name: 'Upload a PDF …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload a PDF' });
  const buffer = Buffer.from('%PDF-1.7');
  const file = { name: 'Prices.pdf', mimeType: 'application/pdf', buffer };
  await dialog.getByLabel('File').setInputFiles(file);
  await dialog.getByLabel('Name', { exact: true }).fill('price-list');
  await dialog.getByRole('button', { name: 'Upload a PDF' }).click();
  await expect(dialog).toBeHidden();
  await edit.open('A note on figures');
  await edit.field('text below the keys').fill('See our ');
  await edit.choose('Link to a page', '/downloads/price-list.pdf');
  await edit.saveAll();
  expect(editor.changes()).toContain('+See our [words](/downloads/price-list.pdf)');
  expect(editor.read('downloads/price-list.pdf')).toBe('%PDF-1.7');
  const link = page.frameLocator('iframe').getByRole('link', { name: 'words' });
  const href = await link.getAttribute('href');
  const origin = new URL((await page.locator('iframe').getAttribute('src')) ?? '').origin;
  const response = await page.request.get(origin + String(href));
  expect(await response.text()).toBe('%PDF-1.7');
});
