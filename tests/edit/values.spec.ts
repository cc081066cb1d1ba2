import { EditorPage, expect, test } from '../support/editor.ts';

test('shows a changed word on the page before it is saved', async ({ page, edit, editor }) => {
  await edit.open('Home');
  const preview = page.frameLocator('iframe');
  await expect(preview.getByText('from a map that says')).toBeVisible({ timeout: 60_000 });
  const field = edit.field('hero.position');
  const start = performance.now();
  await edit.fill('hero.position', (await field.inputValue()).replace('a map', 'one map'));
  await expect(preview.getByText('from one map that says')).toBeVisible({ timeout: 60_000 });
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

test('shows a color and new letters of a heading in the preview', async ({ page, edit }) => {
  const preview = page.frameLocator('iframe');
  await edit.open('Theme');
  await edit.fill('colors.loam', '#0a1a66');
  await expect(preview.locator('h1')).toHaveCSS('color', 'rgb(10, 26, 102)', { timeout: 60_000 });
  await edit.open('Site');
  await edit.fill('brand', 'Žüß');
  await expect(preview.locator('h1')).toHaveText('Žüß', { timeout: 60_000 });
});
