import sharp from 'sharp';
import { EditorPage, expect, test } from '../support/editor.ts';

test('changes a word on home, and the page shows it before it is saved', async ({
  page,
  edit,
  editor,
}) => {
  await edit.open('Home');
  const preview = page.frameLocator('iframe');
  await expect(preview.getByText('Soil leaves a field a grain')).toBeVisible({ timeout: 60_000 });
  const field = edit.field('hero.lead');
  const start = performance.now();
  await edit.fill('hero.lead', (await field.inputValue()).replace('a grain', 'one grain'));
  await expect(preview.getByText('Soil leaves a field one grain')).toBeVisible({ timeout: 60_000 });
  console.log(`From keystroke to preview: ${Math.round(performance.now() - start)} ms`);
  expect(editor.changes(), 'before saving').toEqual([]);
  await edit.saveAll();
  expect(editor.changes()).toEqual([
    '--- a/home.yaml',
    '+++ b/home.yaml',
    '-  lead: Soil leaves a field a grain at a time. We show you where it starts.',
    '+  lead: Soil leaves a field one grain at a time. We show you where it starts.',
  ]);
});

test('refuses a comma in a number, in the words of the build', async ({ edit, editor }) => {
  await edit.open('Site');
  await edit.fill('accuracyPercent', '99,5');
  const sentence = 'Write 99.5: a number has a point.';
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
  await edit.fill('colors.loam', '#999999');
  await expect(edit.mistakes).toContainText('Make loam on sky.day stand out more');
  await expect(edit.field('colors.loam')).toHaveAccessibleDescription(
    /Contrast of loam on \S+: \d/,
  );
  await expect(edit.save).toBeDisabled();
  await edit.form.getByRole('button', { name: 'Undo' }).click();
  await expect(edit.mistakes).toBeHidden();
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
  await edit.press('Move up: micro soil erosion');
  await expect(edit.form.getByText('Moved to place 1 of 6.')).toBeAttached();
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

test('adds a source, a chart, and an article that shows it', async ({ edit, editor }) => {
  await edit.open('Sources');
  await edit.form.getByLabel('Name of what to add').fill('smith-2020');
  await edit.press('Add');
  const entry = edit.part('smith-2020');
  const source = {
    short: 'Smith 2020',
    title: 'Rills on slopes',
    where: 'Journal of Soil 1',
    read: '2026-01-05',
  };
  for (const [key, text] of Object.entries(source)) await edit.fill(`smith-2020.${key}`, text);
  await edit.add('year', entry);
  await edit.fill('smith-2020.year', '2020');
  await edit.add('url', entry);
  await edit.fill('smith-2020.url', 'https://example.org/smith');
  for (const [key, list, text] of [
    ['authors', 'Authors', 'Smith J.'],
    ['claims', 'Claims', '40% less in rows'],
  ] as const) {
    await edit.press(`Add to ${list}`, entry);
    await edit.fill(`smith-2020.${key}[item 1]`, text);
  }
  await edit.saveAll();

  await edit.begin('Figures', 'rows-and-rills');
  await edit.fill('title', 'Rows lose less soil than bare ground');
  await edit.fill('description', 'Two bars. Bare ground loses 10, rows lose 6.');
  await edit.press('Add to Sources');
  await edit.fill('sources[item 1]', 'smith-2020');
  for (const key of ['columns', 'rows']) {
    await edit.add(key);
  }
  for (const [index, text] of ['Ground', 'Loss'].entries()) {
    await edit.press('Add to Columns');
    await edit.fill(`columns[item ${index + 1}]`, text);
  }
  for (const [index, [label, loss]] of [
    ['Bare', '10'],
    ['Rows', '6'],
  ].entries()) {
    await edit.press('Add to Rows');
    await edit.fill(`rows[item ${index + 1}][item 1]`, label ?? '');
    await edit.fill(`rows[item ${index + 1}][item 2]`, loss ?? '');
  }
  await edit.saveAll();

  await edit.begin('Articles', 'rows-hold-soil');
  const article = {
    id: 'rillwatch-article-9',
    title: 'Rows hold soil',
    excerpt: 'What rows along the contour do on a slope that has rills, and what they do not.',
    category: 'Education',
    date: '2026-02-03',
    readTime: '1 min read',
  };
  for (const [key, text] of Object.entries(article)) await edit.fill(key, text);
  for (const [key, text] of [
    ['question', 'Do rows hold soil?'],
    ['answer', 'Yes, on gentle slopes.'],
  ] as const) {
    await edit.add(key);
    await edit.fill(key, text);
  }
  await edit.fill('text below the keys', 'Rows kept 40% of the soil in place');
  await expect(edit.mistakes).toContainText('text below the keys');
  await edit.form.getByLabel('Cite a source').selectOption('smith-2020');
  await edit.field('text below the keys').press('.');
  await edit.form.getByLabel('Show a figure').selectOption('rows-and-rills');
  await edit.saveAll();
  expect(editor.read('articles/rows-hold-soil.md')).toBe(`---
id: rillwatch-article-9
title: Rows hold soil
excerpt: What rows along the contour do on a slope that has rills, and what they do not.
category: Education
date: 2026-02-03
readTime: 1 min read
question: Do rows hold soil?
answer: Yes, on gentle slopes.
---

Rows kept 40% of the soil in place ([Smith 2020](source:smith-2020)).

![What it shows](figure:rows-and-rills)
`);
  const changed = editor.changes().filter((line) => /^(?:[+]{3} b|--- a|new|deleted)/.test(line));
  expect(changed).toEqual([
    'new file',
    '+++ b/articles/rows-hold-soil.md',
    'new file',
    '+++ b/figures/rows-and-rills.yaml',
    '--- a/sources.yaml',
    '+++ b/sources.yaml',
  ]);
});

test('adds a photo with its words', async ({ page, edit, editor }) => {
  await page.getByRole('button', { name: 'New …' }).click();
  await page.getByRole('button', { name: 'A picture …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a picture' });
  const photo = { create: { width: 40, height: 30, channels: 3, background: 'brown' } } as const;
  const buffer = await sharp(photo).png().toBuffer();
  await dialog
    .getByLabel('File')
    .setInputFiles({ name: 'Field.png', mimeType: 'image/png', buffer });
  await dialog.getByLabel('Name').fill('brown-field');
  await dialog.getByLabel('What it shows').fill('A brown field in March');
  await dialog
    .getByLabel('What there is to see')
    .fill('Bare ground as far as one sees, and a line of trees.');
  await dialog.getByRole('button', { name: 'Add the picture' }).click();
  await expect(dialog.getByRole('region', { name: 'Mistakes' })).toContainText('who took it');
  expect(editor.changes()).toEqual([]);
  await dialog.getByLabel('Credit').fill('Photo: J. Smith, CC BY 4.0');
  await dialog.getByRole('button', { name: 'Add the picture' }).click();
  await expect(dialog).toBeHidden();
  await edit.open('Drawings');
  await expect(edit.field('brown-field.title')).toHaveValue('A brown field in March');
  expect(editor.changes()).toEqual([
    '--- a/drawings.yaml',
    '+++ b/drawings.yaml',
    '+',
    '+brown-field:',
    '+  title: A brown field in March',
    '+  description: Bare ground as far as one sees, and a line of trees.',
    "+  credit: 'Photo: J. Smith, CC BY 4.0'",
    'new file',
  ]);
});

test('renames an article: links follow, and the old address leads on', async ({ edit, editor }) => {
  await edit.open('A note on figures');
  await edit.form.getByText('Rename or delete').click();
  await edit.form.getByLabel('New name in its address').fill('on-figures');
  await edit.form.getByRole('button', { name: 'Rename' }).click();
  await expect(edit.form.getByRole('heading', { name: 'articles/on-figures.md' })).toBeVisible();
  const changes = editor.changes();
  expect(changes).toContain('+/blog/a-note-on-figures: /blog/on-figures');
  const whole = editor.git('show', 'HEAD:articles/a-note-on-figures.md');
  expect(editor.read('articles/on-figures.md')).toBe(
    whole.replaceAll('/blog/a-note-on-figures', '/blog/on-figures'),
  );
  expect(
    editor.git('diff', '--cached', '--name-status', '--no-renames').trim().split('\n'),
  ).toEqual(['D\tarticles/a-note-on-figures.md', 'A\tarticles/on-figures.md', 'M\tredirects.yaml']);
});

test('does not delete what something points to, and says what does', async ({ edit, editor }) => {
  await edit.open('The first meters of grass do most of the work');
  await edit.form.getByText('Rename or delete').click();
  await edit.form.getByRole('button', { name: 'Delete' }).click();
  await edit.form.getByRole('button', { name: 'Yes, delete it' }).click();
  await expect(edit.mistakes).toContainText('.md');
  expect(editor.changes()).toEqual([]);
});

test('shows both versions if two windows change one file', async ({ edit, editor, context }) => {
  await edit.open('Home');
  await edit.fill('hero.lead', 'Mine.');
  const other = new EditorPage(await context.newPage());
  await other.page.goto(new URL(editor.address).origin);
  await other.open('Home');
  await other.fill('hero.lead', 'Theirs.');
  await other.saveAll();
  await edit.save.click();
  const versions = edit.form.getByRole('region', { name: 'Two versions' });
  await expect(versions.locator('pre')).toHaveText(['  lead: Theirs.', '  lead: Mine.']);
  expect(editor.changes().at(-1)).toBe('+  lead: Theirs.');
  await versions.getByRole('button', { name: 'Write my version over it' }).click();
  await expect(versions).toBeHidden();
  expect(editor.changes().at(-1)).toBe('+  lead: Mine.');
});

test('copies the content for Spanish, and lists and commits what has changed', async ({
  page,
  edit,
  editor,
}) => {
  await page.getByRole('button', { name: 'New …' }).click();
  await page.getByLabel('A further language').fill('es');
  await page.getByRole('button', { name: 'Copy everything' }).click();
  await page.getByLabel('Language', { exact: true }).selectOption('Spanish');
  await edit.open('Home');
  await edit.fill('hero.lead', '{brand} aquí.');
  await edit.saveAll();
  const original = editor.git('show', 'HEAD:home.yaml');
  expect(editor.read('es/home.yaml')).toMatch(/^original: '?[0-9a-f]{12}'?\n/m);
  expect(editor.read('es/home.yaml').replace(/^original.*\n\n/m, '')).toBe(
    original.replace(/lead: Soil leaves.*/, "lead: '{brand} aquí.'"),
  );
  expect(editor.changes().filter((line) => /^(?:---|\+\+\+ b\/(?!es\/))/.test(line))).toEqual([]);

  editor.git('config', 'user.name', 'Test');
  editor.git('config', 'user.email', 'test@example.org');
  await page.getByRole('button', { name: 'Changes …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Changes' });
  await expect(dialog.getByRole('heading', { name: 'es/home.yaml' })).toBeVisible();
  await dialog.getByLabel('What you changed').fill('Begin in Spanish');
  await dialog.getByRole('button', { name: 'Commit' }).click();
  await expect(dialog.getByText('Nothing has changed.')).toBeVisible();
  expect(editor.git('log', '-1', '--format=%s').trim()).toBe('Begin in Spanish');
  editor.git('reset', '--quiet', '--hard', 'HEAD~1');
});
