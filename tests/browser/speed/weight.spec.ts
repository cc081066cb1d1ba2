import type { Page } from '@playwright/test';
import { addressesIn } from '../../../src/site/index.ts';
import { budgets } from '../../support/budgets.ts';
import { test as completeTest } from '../../support/complete-test.ts';
import { contentOf } from '../../support/content.ts';
import { everyPage } from '../../support/every-page.ts';
import { firstWordsIn, weigh } from '../../support/page-weight.ts';
import { expect } from '../../support/test.ts';

async function expectWithinBudgets(page: Page, path: string, withIsland: number): Promise<void> {
  const { hasIsland, loadsIsland, hasForm, hasReact, ...measured } = await weigh(page, path);
  const { behavior, fontFiles, resized, ...weight } = measured;
  const { html, firstWords, fonts, firstVisit } = budgets;
  const words = await firstWordsIn(page.url());
  const most = {
    html,
    firstWords,
    fonts,
    firstVisit: loadsIsland ? withIsland : firstVisit,
  };
  for (const [part, bytes] of Object.entries({ ...weight, firstWords: words })) {
    const budget = new Map(Object.entries(most)).get(part) ?? 0;
    expect.soft(bytes, `${path}: ${part}`).toBeLessThanOrEqual(budget);
  }
  expect(resized, path).toEqual([]);
  expect(fontFiles, path).toBe(budgets.fontFiles);
  expect(hasReact, path).toBe(loadsIsland);
  const script = hasForm ? budgets.behaviorWithForm : budgets.behavior;
  if (!hasIsland) expect(behavior, path).toBeLessThanOrEqual(script);
}

for (const { name, path, test } of everyPage) {
  test(`${name} stays within its byte budgets`, { tag: '@quick' }, async ({ page }) => {
    await expectWithinBudgets(page, path, budgets.firstVisitWithIsland);
  });
}

for (const path of [...addressesIn(contentOf.complete), '/no/such-page']) {
  completeTest(`complete ${path} stays within its budgets`, { tag: '@quick' }, async ({ page }) => {
    await expectWithinBudgets(page, path, budgets.firstVisitWithSendingIsland);
  });
}
