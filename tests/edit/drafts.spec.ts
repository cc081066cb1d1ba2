import { expect, test } from '../support/editor.ts';

test('a text to which others link becomes a draft once the links are gone', async ({
  page,
  edit,
  editor,
}) => {
  const link = '[grass](/blog/a-note-on-figures)';
  editor.edit('pages/technology.md', /$/, `\nRead about ${link}.\n`);
  await edit.open('A note on figures');
  await expect(edit.field('title')).toHaveValue('A note on figures');
  await edit.form.getByLabel('Draft').check();
  const place = edit.mistakes.getByRole('button', { name: 'pages/technology.md' });
  await expect(place).toBeVisible();
  await edit.form.getByRole('button', { name: 'Remove links to it …' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove links to it' }).click();
  await expect(place).toBeHidden();
  expect(editor.read('pages/technology.md')).toContain('\nRead about grass.\n');
  await expect(edit.form.getByLabel('Draft')).toBeChecked();
});

test('a mistake in another file leads to its field', async ({ page, edit, editor }) => {
  editor.edit('pages/technology.md', /$/, '\nFirst.\n\nSee [this](/blog/nowhere).\n');
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await edit.mistakes.getByRole('button', { name: 'pages/technology.md' }).click();
  const text = edit.field('text below the keys');
  await expect(text).toBeFocused();
  await expect(edit.form.getByRole('heading', { name: 'pages/technology.md' })).toBeVisible();
});

test('brings an earlier version of a file back', async ({ edit, editor }) => {
  editor.edit('contact.yaml', /^ {2}heading: .*/m, '  heading: Another one');
  editor.git('commit', '--quiet', '--all', '--message', 'Say something else');
  await edit.open('Contact');
  await edit.form.getByText('Earlier versions').click();
  await edit.form.getByRole('button', { name: '· Start' }).click();
  const version = edit.form.getByRole('region', { name: 'Version' });
  await expect(version.locator('del')).toHaveText('  heading: Another one');
  await version.getByRole('button', { name: 'Bring this version back' }).click();
  await edit.saveAll();
  expect(editor.changes()).toContain('-  heading: Another one');
  editor.git('reset', '--quiet', '--hard', 'HEAD~1');
});

test('says what is left to do before the site goes online', async ({ page, edit, editor }) => {
  await page.getByRole('button', { name: 'Publish …' }).click();
  const groups = edit.form.locator('summary');
  await expect(groups.first()).toContainText('Visitors would be told something');
  const files = edit.form.getByRole('region', { name: 'A host for files' });
  await expect(files).toContainText('nobody gets contact messages');
  await expect(files).toContainText('npx netlify deploy --prod --dir dist/static');
  expect(editor.changes()).toEqual([]);
});
