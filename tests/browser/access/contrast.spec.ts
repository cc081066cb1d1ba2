import { faintWords, withoutWords } from '../../support/contrast.ts';
import { everyPage } from '../../support/every-page.ts';
import { expect } from '../../support/test.ts';
import { addRules, phone, show, themes, wide } from '../../support/views.ts';

for (const { name, path, test } of everyPage) {
  test(`the text of ${name} has enough contrast with the pixels behind it`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    await addRules(page, withoutWords);
    for (const theme of themes) {
      for (const viewport of [phone, wide]) {
        await show(page, theme, viewport);
        expect.soft(await faintWords(page), `${theme}, ${viewport.width} px`).toEqual([]);
      }
    }
  });
}
