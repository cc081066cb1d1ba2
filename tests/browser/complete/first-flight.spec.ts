import { budgets } from '../../support/budgets.ts';
import { expect, test } from '../../support/complete-test.ts';

for (const path of ['/contact', '/resources']) {
  test(`${path} comes in the first flight, as a file that has nothing to fill in`, async ({
    page,
  }) => {
    const answered = page.waitForResponse(`**${path}`);
    await page.goto(path);
    const response = await answered;
    const { responseBodySize } = await response.request().sizes();
    expect(await response.headerValue('content-encoding')).toBe('br');
    expect(responseBodySize).toBeLessThanOrEqual(budgets.html);
    expect(await response.headerValue('etag')).not.toBeNull();
    expect(await response.text()).not.toContain('{{');
  });
}
