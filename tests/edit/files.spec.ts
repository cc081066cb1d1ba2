import { expect, test } from '../support/editor.ts';

test('adds a source, a chart, and an article that shows it', async ({ edit, editor }) => {
  await edit.open('Sources');
  await edit.form.getByLabel('Name of the new entry of sources.yaml').fill('Smith 2020');
  await edit.press('Add an entry');
  const entry = edit.part('smith-2020');
  const source = {
    short: 'Smith 2020',
    title: 'Rills on slopes',
    where: 'Journal of Soil 1',
    read: '2026-01-05',
  };
  for (const [key, text] of Object.entries(source)) await edit.fill(`smith-2020.${key}`, text);
  await edit.add('Year', entry);
  await edit.fill('smith-2020.year', '2020');
  await edit.add('Url', entry);
  await edit.fill('smith-2020.url', 'https://example.org/smith');
  await edit.press('Add to Authors', entry);
  await edit.fill('smith-2020.authors[item 1]', 'Smith J.');
  await edit.press('Add to Claims', entry);
  await edit.fill('smith-2020.claims[item 1]', '40% less in rows');
  await edit.saveAll();

  await edit.begin('Figures', 'rows-and-rills');
  await edit.press('Add to Sources');
  const figure = {
    title: 'Rows lose less soil than bare ground',
    description: 'Two bars. Bare ground loses 10, rows lose 6.',
    'sources[item 1]': 'smith-2020',
    'columns[item 1]': 'Ground',
    'columns[item 2]': 'Loss',
    'rows[item 1][item 1]': 'Bare',
    'rows[item 1][item 2]': '10',
    'rows[item 2][item 1]': 'Rows',
    'rows[item 2][item 2]': '6',
  };
  for (const [key, text] of Object.entries(figure)) await edit.fill(key, text);
  await edit.saveAll();

  await edit.begin('Articles', 'Rows hold soil');
  await expect(edit.field('title')).toHaveValue('Rows hold soil');
  await expect(edit.field('title')).toHaveAccessibleName('Headline');
  await expect(edit.field('excerpt')).toHaveAccessibleDescription(
    /The text below the headline on the card/,
  );
  await edit.field('category').selectOption({ label: 'Education' });
  const article = {
    excerpt: 'What rows along the contour do on a slope that has rills, and what they do not.',
    date: '2026-02-03',
  };
  for (const [key, text] of Object.entries(article)) await edit.fill(key, text);
  await edit.add('Question');
  await edit.fill('question', 'Do rows hold soil?');
  await edit.add('Answer');
  await edit.fill('answer', 'Yes, on gentle slopes.');
  await edit.fill('text below the keys', 'Rows kept 40% of the soil in place');
  await expect(edit.mistakes).toContainText('text below the keys');
  await edit.choose('Cite a source', 'Smith 2020');
  await edit.field('text below the keys').press('.');
  await edit.choose('Show a figure', 'Rows lose less soil than bare ground');
  await edit.saveAll();
  expect(editor.read('articles/rows-hold-soil.md')).toBe(`---
id: rows-hold-soil
title: Rows hold soil
excerpt: What rows along the contour do on a slope that has rills, and what they do not.
category: Education
date: 2026-02-03
readTime: 1 min read
question: Do rows hold soil?
answer: Yes, on gentle slopes.
---

Rows kept 40% of the soil in place ([Smith 2020](source:smith-2020)).

![Rows lose less soil than bare ground](figure:rows-and-rills)
`);
  expect(editor.git('status', '--short').split('\n').slice(0, -1)).toEqual([
    ' M sources.yaml',
    '?? articles/rows-hold-soil.md',
    '?? figures/rows-and-rills.yaml',
  ]);
});

test('renames an article: links follow, the old address leads on, and all of it can be taken back', async ({
  page,
  edit,
  editor,
}) => {
  await edit.open('A note on figures');
  await edit.rename('on-figures');
  await expect(edit.form.getByRole('heading', { name: 'articles/on-figures.md' })).toBeVisible();
  expect(editor.changes()).toContain('+/blog/a-note-on-figures: /blog/on-figures');
  const whole = editor.git('show', 'HEAD:articles/a-note-on-figures.md');
  expect(editor.read('articles/on-figures.md')).toBe(
    whole.replaceAll('/blog/a-note-on-figures', '/blog/on-figures'),
  );
  expect(
    editor.git('diff', '--cached', '--name-status', '--no-renames').trim().split('\n'),
  ).toEqual(['D\tarticles/a-note-on-figures.md', 'A\tarticles/on-figures.md', 'M\tredirects.yaml']);

  await edit.form.getByRole('button', { name: 'Undo: Rename' }).dblclick();
  await expect(edit.form.getByRole('button', { name: 'Redo: Rename' })).toBeEnabled();
  await expect(page.getByRole('alert')).toBeEmpty();
  expect(editor.changes()).toEqual([]);
  await edit.form.getByRole('button', { name: 'Redo: Rename' }).click();
  await expect(edit.form.getByRole('button', { name: 'Undo: Rename' })).toBeEnabled();
  expect(editor.changes()).toContain('+/blog/a-note-on-figures: /blog/on-figures');
});

test('copies content for translation, and commits changes', async ({ page, edit, editor }) => {
  editor.edit('site.yaml', /$/, 'languages: { name: Languages, none: home page }\n');
  editor.git('commit', '--quiet', '--all', '--message', 'Name the links to other languages');
  for (const file of ['Home', 'A note on figures']) {
    await edit.open(file);
    await page.getByRole('button', { name: 'Copy for translation …' }).click();
    await page.getByLabel('Tag of the language').fill('es');
    await page.getByRole('button', { name: 'Copy for translation', exact: true }).click();
    await expect(edit.form.getByRole('heading', { name: /^es\// })).toBeVisible({
      timeout: 60_000,
    });
  }
  const spanish = page.getByRole('navigation').locator('details', { hasText: 'Spanish' });
  await spanish.getByText('Spanish').click({ timeout: 60_000 });
  await spanish.getByRole('button', { name: 'Home', exact: true }).click();
  await expect(edit.form.getByRole('heading', { name: 'es/home.yaml' })).toBeVisible();
  await edit.fill('hero.lead', '{brand} café.');
  await edit.saveAll();
  const original = editor.git('show', 'HEAD:home.yaml');
  expect(editor.read('es/home.yaml')).toMatch(/^original: '?[0-9a-f]{12}'?\n/m);
  expect(editor.read('es/home.yaml').replace(/^original.*\n\n/m, '')).toBe(
    original.replace(/lead: Soil leaves.*/, "lead: '{brand} café.'"),
  );
  expect(editor.changes().filter((line) => /^(?:---|\+\+\+ b\/(?!es\/))/.test(line))).toEqual([]);

  await spanish.getByRole('button', { name: 'A note on figures' }).click();
  await edit.rename('on-figures');
  await expect(edit.form.getByRole('heading', { name: 'es/articles/on-figures.md' })).toBeVisible();
  editor.git('add', '--all');
  const renamed = 'articles/on-figures.md\nes/articles/on-figures.md\n';
  expect(editor.git('ls-files', '*figures.md')).toBe(renamed);
  expect(editor.read('es/redirects.yaml')).toBe('/es/blog/a-note-on-figures: /blog/on-figures\n');

  editor.git('config', 'user.name', 'Test');
  editor.git('config', 'user.email', 'test@example.org');
  await expect(page.getByText('The page starts again with this change …')).toBeHidden();
  await page.getByRole('button', { name: 'Publish …' }).click();
  await expect(edit.form.getByRole('heading', { name: 'es/home.yaml' })).toBeVisible();
  await page.getByRole('button', { name: 'Commit changes …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Commit changes' });
  await dialog.getByLabel('What you changed').fill('Begin in Spanish');
  await dialog.getByRole('button', { name: 'Commit changes' }).click();
  await expect(edit.form.getByText('Nothing has changed since the last commit.')).toBeVisible();
  expect(editor.git('log', '-1', '--format=%s').trim()).toBe('Begin in Spanish');
  editor.git('reset', '--quiet', '--hard', 'HEAD~2');
});
