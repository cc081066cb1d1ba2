import sharp from 'sharp';
import { expect, test } from '../support/editor.ts';

test('adds a photo with its words', async ({ page, edit, editor }) => {
  await page.getByRole('button', { name: 'New picture …' }).click();
  const dialog = page.getByRole('dialog', { name: 'New picture' });
  const photo = { create: { width: 40, height: 30, channels: 3, background: 'brown' } } as const;
  const buffer = await sharp(photo).png().toBuffer();
  const add = dialog.getByRole('button', { name: 'New picture' });
  await add.click();
  const file = dialog.getByLabel('File');
  await expect(file).toHaveAccessibleDescription(
    'Choose a picture: an SVG, JPEG, PNG, WebP, or AVIF file of at most 30 MB.',
  );
  await expect(file).toHaveAttribute('accept', /image\/svg\+xml,image\/jpeg/);
  await file.setInputFiles({ name: 'Field.heic', mimeType: 'image/heic', buffer });
  await add.click();
  await expect(file).toHaveAccessibleDescription(/at most 30 MB, not Field\.heic with 0\.0 MB\.$/);
  await file.setInputFiles({ name: 'Field.png', mimeType: 'image/png', buffer });
  await dialog.getByLabel('Name', { exact: true }).fill('brown-field');
  await dialog.getByLabel('Title').fill('A brown field in March');
  const description = 'Bare ground as far as one sees, and a line of trees.';
  await dialog.getByLabel('Description').fill(description);
  await add.click();
  await expect(dialog.getByRole('region', { name: 'Mistakes' })).toContainText(
    'who took the photo',
  );
  expect(editor.changes()).toEqual([]);
  await dialog.getByLabel('Credit').fill('Photo: J. Smith, CC BY 4.0');
  await add.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'New picture …' })).toBeFocused();
  await edit.open('Drawings');
  await expect(edit.field('brown-field.title')).toHaveValue('A brown field in March');
  expect(editor.changes()).toEqual([
    '--- a/drawings.yaml',
    '+++ b/drawings.yaml',
    '+',
    '+brown-field:',
    '+  title: A brown field in March',
    `+  description: ${description}`,
    "+  credit: 'Photo: J. Smith, CC BY 4.0'",
    'new file',
  ]);

  await edit.add('Focal point', edit.part('brown-field'));
  const shown = edit.form.getByRole('button', { name: 'Choose the focal point on the photo' });
  await shown.locator('img').evaluate((image: HTMLImageElement) => image.decode());
  const { width = 0, height = 0 } = (await shown.boundingBox()) ?? {};
  await shown.click({ position: { x: width * 0.3, y: height * 0.6 } });
  await expect(edit.field('brown-field.focus')).toHaveValue('30% 60%');
  await edit.saveAll();
  expect(editor.changes()).toContain('+  focus: 30% 60%');

  await edit.form.getByRole('button', { name: 'Delete a picture …' }).click();
  const picture = edit.form.getByLabel('Picture', { exact: true });
  const remove = edit.form.getByRole('button', { name: 'Delete a picture', exact: true });
  await picture.selectOption('splash-to-gully');
  await remove.click();
  await expect(edit.mistakes).toContainText('splash-to-gully');
  await picture.selectOption('brown-field');
  await remove.click();
  await expect(edit.field('brown-field')).toBeHidden();
  expect(editor.changes()).toEqual([]);
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
