import { pages } from '../../support/pages.ts';
import { expect, test } from '../../support/test.ts';

for (const { name, path } of pages) {
  test(`6 ${name} is public: no redirect, no sign-in, no password, no cookie`, async ({
    context,
    page,
  }) => {
    const response = await page.goto(path);
    expect(response?.request().redirectedFrom()).toBeNull();
    expect(response?.status()).toBe(name === 'Not-found' ? 404 : 200);
    for (const header of ['www-authenticate', 'set-cookie']) {
      expect(await response?.headerValue(header), header).toBeNull();
    }
    expect(await context.cookies()).toEqual([]);
    await expect(page.locator('input[type="password"]')).toHaveCount(0);
    const signIn = page.getByText(/\b(?:log ?in|sign ?in|sign ?up|register|account)\b/i);
    await expect(signIn).toHaveCount(0);
  });
}
