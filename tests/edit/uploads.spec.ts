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
  const description =
    'Bare ground as far as one sees, and behind it a line of old trees in the mist.';
  await dialog.getByLabel('Description').pressSequentially(description);
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
