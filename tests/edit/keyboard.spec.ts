import type { Page } from '@playwright/test';
import { expect, test } from '../support/editor.ts';
import { countStops, currentStop } from '../support/focus-stops.ts';
import { phone, wide } from '../support/views.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('moved, removed, and added entries of a list keep the focus', async ({ page, edit }) => {
  await edit.open('Home');
  const item = 'soil erosion detection';
  const position = edit.form.getByLabel(`Position of ${item}`, { exact: true });
  await edit.reveal(position);
  await position.focus();
  for (const place of ['1', '2', '3', '4', '5', '5']) {
    await page.keyboard.press('ArrowDown');
    await expect(position).toHaveValue(place);
    await expect(position).toBeFocused();
  }

  await edit.form.getByRole('button', { name: `Remove ${item}`, exact: true }).press('Enter');
  const heading = edit.form.locator('summary:focus');
  await expect(heading).toHaveText(/ \(5\)$/);
  const list = (await heading.innerText()).replace(' (5)', '');
  await edit.form.getByRole('button', { name: `Add to ${list}`, exact: true }).press('Enter');
  await expect(page.locator(':focus')).toHaveAccessibleName(`${list}, item 6`);
});

test('keys keep the focus when they are added, removed, and taken back', async ({ page, edit }) => {
  await edit.open('Sources');
  const add = async (): Promise<void> => {
    await edit.form.getByLabel('Name of the new entry of sources.yaml').fill('smith-2020');
    await edit.form.getByRole('button', { name: 'Add an entry' }).press('Enter');
  };
  await add();
  await expect(page.locator(':focus')).toHaveText('smith-2020');
  await expect(edit.field('smith-2020.title')).toBeVisible();
  await edit.fill('smith-2020.title', 'Rills on slopes');
  await add();
  await expect(edit.field('smith-2020.title'), 'an entry that exists').toHaveValue(/Rills/);

  const entry = edit.part('smith-2020');
  await entry.getByText('Add …').press('Enter');
  await entry.getByRole('button', { name: 'Year' }).press('Enter');
  await expect(edit.field('smith-2020.year')).toBeFocused();
  await edit.form.getByRole('button', { name: 'Remove Year' }).press('Enter');
  await expect(page.locator(':focus')).toHaveText('smith-2020');
  const undo = edit.form.getByRole('button', { name: 'Undo' });
  while (await undo.isEnabled()) await undo.press('Enter');
  await expect(undo).toBeFocused();
});

test('the focus returns from a dialog, and stays after saving', async ({ page, edit }) => {
  for (const name of ['New text …', 'New picture …']) {
    const button = page.getByRole('button', { name });
    await button.press('Enter');
    await expect(page.getByRole('dialog').locator(':focus')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
  }
  await edit.open('Home');
  await expect(edit.form.getByRole('heading', { name: 'home.yaml' })).toBeFocused();
  await edit.fill('hero.lead', 'Shorter.');
  await edit.save.press('Enter');
  await expect(edit.form.getByText('Saved', { exact: true })).toBeVisible();
  await expect(edit.save).toBeFocused();
});

/** Returns a description of the control with the focus, if it shows no ring or something covers it. */
function unseenFocus(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const control = document.activeElement ?? document.body;
    // A browser draws the ring of the button in a date field, and scrolls to one line of a long text.
    if (!control.matches(':focus') || control.matches('[rows="24"]')) return undefined;
    const { left, top, right, bottom } = control.getBoundingClientRect();
    const corners = [
      document.elementFromPoint(left + 3, top + 3),
      document.elementFromPoint(right - 3, Math.min(bottom, innerHeight) - 3),
    ];
    const isCovered = !corners.every((corner) => corner && control.contains(corner));
    const { outlineStyle } = getComputedStyle(control);
    if (outlineStyle !== 'none' && !isCovered) return undefined;
    return `${control.outerHTML.slice(0, 100)}: ${outlineStyle}, ${isCovered ? 'covered' : 'whole'}`;
  });
}

for (const viewport of [wide, phone]) {
  test(`every control is reached and seen at ${viewport.width} px`, async ({ page, edit }) => {
    await page.setViewportSize(viewport);
    await edit.open('A note on figures');
    await expect(edit.form.getByRole('heading', { name: /figures/ })).toBeFocused();
    // The page may still be starting again with the content of this test.
    await expect(page.getByTitle('Preview of the page')).toBeVisible();
    const controls = await countStops(page);
    const unseen = new Set<string | undefined>();
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let stops = 0; ; stops += 1) {
        expect(stops).toBeLessThan(controls);
        await page.keyboard.press(key);
        const focused = await currentStop(page);
        if (focused?.name.startsWith(key === 'Tab' ? 'iframe' : 'button "Publish')) break;
        unseen.add(await unseenFocus(page));
      }
    }
    unseen.delete(undefined);
    expect([...unseen]).toEqual([]);
  });
}
