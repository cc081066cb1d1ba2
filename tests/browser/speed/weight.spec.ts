import type { Page } from '@playwright/test';
import { addressesIn, type Content } from '../../../src/site/index.ts';
import { excessOf, isLongText } from '../../support/budgets.ts';
import { test as completeTest } from '../../support/complete-test.ts';
import { contentOf } from '../../support/content.ts';
import { everyPage } from '../../support/every-page.ts';
import { weigh } from '../../support/page-weight.ts';
import { expect } from '../../support/test.ts';

async function expectWithinBudgets(page: Page, path: string, content: Content): Promise<void> {
  const weight = await weigh(page, path);
  expect.soft(excessOf(weight, isLongText(content, path)), path).toEqual([]);
  expect(weight.resized, path).toEqual([]);
  expect(weight.fontFiles, path).toBe(1);
  expect(weight.hasReact, path).toBe(weight.loadsIsland);
}

for (const { name, path, test } of everyPage) {
  test(`${name} stays within its byte budgets`, { tag: '@quick' }, async ({ page }) => {
    await expectWithinBudgets(page, path, contentOf.specified);
  });
}

for (const path of [...addressesIn(contentOf.complete), '/no/such-page']) {
  completeTest(`complete ${path} stays within its budgets`, { tag: '@quick' }, async ({ page }) => {
    await expectWithinBudgets(page, path, contentOf.complete);
  });
}
