import { parse } from 'yaml';
import { expect, test } from '../support/editor.ts';

const SLOW = { timeout: 60_000 };

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
  await edit.saveAll();
  expect(editor.read('articles/rows-hold-soil.md')).not.toContain('draft');
});

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

test('what an action has written is taken back and done again', async ({ edit, editor }) => {
  await edit.open('A note on figures');
  await edit.rename('on-figures');
  await expect(edit.form.getByRole('heading', { name: 'articles/on-figures.md' })).toBeVisible();
  await edit.form.getByRole('button', { name: 'Undo: Rename' }).click();
  await expect(edit.form.getByRole('button', { name: 'Redo: Rename' })).toBeEnabled();
  expect(editor.changes()).toEqual([]);
  await edit.form.getByRole('button', { name: 'Redo: Rename' }).click();
  await expect(edit.form.getByRole('button', { name: 'Undo: Rename' })).toBeEnabled();
  expect(editor.changes()).toContain('+/blog/a-note-on-figures: /blog/on-figures');
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
