import { EditorPage, expect, test } from '../support/editor.ts';

test('refuses a comma in a number, in the words of the build', async ({ edit, editor }) => {
  await edit.open('Site');
  await edit.fill('accuracyPercent', '99,5');
  const sentence = 'Write 99.5: use a point for decimals, not a comma.';
  await expect(edit.mistakes).toContainText(sentence);
  await expect(edit.field('accuracyPercent')).toHaveAccessibleDescription(new RegExp(sentence));
  await expect(edit.save).toBeDisabled();
  expect(editor.changes()).toEqual([]);
  await edit.fill('accuracyPercent', '99.5');
  await edit.saveAll();
  expect(editor.changes()).toEqual([
    '--- a/site.yaml',
    '+++ b/site.yaml',
    '-accuracyPercent: 99.7',
    '+accuracyPercent: 99.5',
  ]);
});

test('refuses a color with too little contrast', async ({ edit, editor }) => {
  await edit.open('Theme');
  await edit.fill('colors.loam', '#000000');
  await expect(edit.field('colors.loam')).toHaveAccessibleDescription(/Contrast of loam .* 13\.47/);
  await edit.fill('colors.loam', '#999999');
  await expect(edit.mistakes).toContainText('Make loam on sky.day stand out more');
  await expect(edit.save).toBeDisabled();
  await edit.form.getByRole('button', { name: 'Undo' }).click();
  await expect(edit.mistakes).toBeHidden();
  await expect(edit.field('colors.loam')).not.toHaveAccessibleDescription(/Make loam/);
  expect(editor.changes()).toEqual([]);
});

test('removes a section, and moves an entry of a list', async ({ page, edit, editor }) => {
  await edit.open('Site');
  await edit.press('Remove Wayfinding');
  await edit.saveAll();
  const removed = editor.changes();
  expect(removed.filter((line) => /^[+]/.test(line))).toEqual(['+++ b/site.yaml']);
  expect(removed.slice(2).join('\n')).toMatch(/^(?:-#.*\n)+-wayfinding:\n(?:- .*\n?|-\n?)+$/);

  await edit.open('Home');
  const position = edit.form.getByLabel('Position of micro soil erosion', { exact: true });
  await edit.reveal(position);
  await position.selectOption('Position 1');
  await edit.saveAll();
  const changes = editor.changes();
  expect(changes.slice(0, changes.indexOf('--- a/site.yaml'))).toEqual([
    '--- a/home.yaml',
    '+++ b/home.yaml',
    '-    - soil erosion detection',
    '+    - soil erosion detection',
  ]);
  await expect(page.getByRole('alert')).toBeEmpty();
});

test('opens a file as it is on disk, and keeps unsaved changes', async ({ edit, editor }) => {
  await edit.open('Home');
  await edit.fill('hero.lead', 'Shorter.');
  await edit.open('Contact');
  await expect(edit.form.getByRole('heading', { name: 'contact.yaml' })).toBeVisible();
  await edit.open('Home');
  await expect(edit.field('hero.lead')).toHaveValue('Shorter.');
  await edit.saveAll();
  await edit.open('Contact');
  await expect(edit.form.getByRole('heading', { name: 'contact.yaml' })).toBeVisible();
  editor.edit('home.yaml', 'Shorter.', 'By another program.');
  await edit.open('Home');
  await expect(edit.field('hero.lead')).toHaveValue('By another program.');
  editor.edit('home.yaml', 'By another program.', 'By a third one.');
  await edit.page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(edit.field('hero.lead')).toHaveValue('By a third one.');
});

test('a form opens at its start', async ({ edit }) => {
  await edit.open('A note on figures');
  await edit.form.getByRole('button', { name: 'Delete …' }).scrollIntoViewIfNeeded();
  await edit.open('The Future of Precision Agriculture: AI and Soil Health');
  await expect(edit.field('title')).toHaveValue(/^The Future/);
  await expect(edit.field('title')).toBeInViewport();
});

test('shows both versions if two windows change one file', async ({ edit, editor, context }) => {
  await edit.open('Home');
  await edit.fill('hero.lead', 'Mine.');
  const other = new EditorPage(await context.newPage());
  await other.page.goto(editor.address);
  await other.open('Home');
  await other.fill('hero.lead', 'Theirs.');
  await other.saveAll();
  await edit.save.click();
  const versions = edit.form.getByRole('region', { name: 'Two versions' });
  await expect(versions.locator('del, ins')).toHaveText(['  lead: Theirs.', '  lead: Mine.']);
  expect(editor.changes().at(-1)).toBe('+  lead: Theirs.');
  await versions.getByRole('button', { name: 'Replace the file with my version' }).click();
  await expect(versions).toBeHidden();
  expect(editor.changes().at(-1)).toBe('+  lead: Mine.');
});
