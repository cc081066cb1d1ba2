import { faintWords, withoutWords } from '../../support/contrast.ts';
import { everyScreen } from '../../support/every-screen.ts';
import { addRules, show, themes } from '../../support/settled.ts';
import { expect } from '../../support/test.ts';
import { phone, wide } from '../../support/viewports.ts';

for (const { name, path, test: testScreen } of everyScreen) {
  testScreen(`the words of ${name} stand out from their ground`, async ({ page }) => {
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
