import { expect, test } from '../support/editor.ts';

test('undo and redo take the steps of a person, by buttons and by keys', async ({ page, edit }) => {
  await edit.open('Home');
  const lead = edit.field('hero.lead');
  const first = await lead.inputValue();
  await edit.reveal(lead);
  await page.clock.setFixedTime('2027-01-01T12:00:00Z');
  await lead.fill(`${first} Typed`);
  await lead.fill(`${first} Typed at once.`);
  await edit.fill('story.heading', 'Another field.');
  await edit.form.getByRole('button', { name: 'Undo' }).click();
  await expect(edit.field('story.heading')).not.toHaveValue('Another field.');
  await expect(lead).toHaveValue(`${first} Typed at once.`);
  await lead.focus();
  await page.keyboard.press('Control+z');
  await expect(lead).toHaveValue(first);
  await page.keyboard.press('Control+Shift+z');
  await page.keyboard.press('Control+y');
  await expect(edit.field('story.heading')).toHaveValue('Another field.');
  await expect(edit.form.getByRole('button', { name: 'Redo' })).toBeDisabled();

  await edit.open('Contact');
  await expect(edit.form.getByRole('heading', { name: 'contact.yaml' })).toBeVisible();
  await edit.fill('hero.lead', 'In another file.');
  await page.keyboard.press('Control+z');
  await expect(edit.field('hero.lead')).not.toHaveValue('In another file.');
  await edit.form.getByRole('button', { name: 'Undo: Heading' }).click();
  await expect(edit.form.getByRole('heading', { name: 'home.yaml' })).toBeVisible();
  await expect(edit.field('story.heading')).not.toHaveValue('Another field.');
  await expect(lead, 'not saved, and kept').toHaveValue(`${first} Typed at once.`);
  await edit.form.getByRole('button', { name: 'Undo: Lead' }).click();
  await expect(lead).toHaveValue(first);
});

test('writes notes and lists where they belong, and takes them back', async ({ page, edit }) => {
  await edit.open('A note on figures');
  const text = edit.field('text below the keys');
  const select = (start: number, end: number) =>
    text.evaluate(
      (area: HTMLTextAreaElement, [from, to]) => {
        area.setSelectionRange(from ?? 0, to ?? 0);
      },
      [start, end],
    );
  // However fast, each press is a step.
  await page.clock.setFixedTime('2027-01-01T12:00:00Z');
  await text.fill('First sentence. Second.\n\nOne\nTwo\nThree');
  await select(15, 15);
  await edit.press('Note');
  await select(19, 19);
  await edit.press('Note');
  await expect(text).toHaveValue(
    'First sentence.[^1][^2] Second.\n\nOne\nTwo\nThree\n\n[^1]: The note.\n[^2]: The note.\n',
  );
  const list = (await text.inputValue()).indexOf('One');
  await select(list, list + 'One\nTwo\nThree'.length);
  await edit.press('List');
  await expect(text).toHaveValue(/\n\n- One\n- Two\n- Three\n\n\[\^1\]/);
  await page.keyboard.press('Control+z');
  await expect(text).toHaveValue(/\n\nOne\nTwo\nThree\n\n\[\^1\]/);
});

test('saves with the key for it, and then shows what the file says', async ({
  page,
  edit,
  editor,
}) => {
  editor.edit('redirects.yaml', /$/, '/first: &place /contact\n/second: *place\n');
  await edit.open('Redirects');
  await edit.fill('/first', '/resources');
  await page.keyboard.press('Control+s');
  await expect(edit.form.getByText('Saved', { exact: true })).toBeVisible();
  await expect(edit.field('/second')).toHaveValue('/resources');
  expect(editor.read('redirects.yaml')).toContain('/first: &place /resources\n/second: *place\n');
});
