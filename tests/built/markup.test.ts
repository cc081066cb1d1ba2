import { FileSystemConfigLoader, HtmlValidate } from 'html-validate';
import { describe, expect, it } from 'vitest';
import { readPagesOfBoth } from '../support/built-site.ts';

const validator = new HtmlValidate(new FileSystemConfigLoader());

async function problemsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html, 'page.html');
  return results.flatMap((result) =>
    result.messages.map(
      ({ line, column, message, ruleId }) => `${line}:${column} ${message} (${ruleId})`,
    ),
  );
}

describe('markup', async () => {
  it.each(await readPagesOfBoth())(
    '$path, $profile, has no html-validate error',
    async ({ html }) => {
      expect(await problemsOf(html)).toEqual([]);
    },
  );

  it('finds what is wrong', async () => {
    const problems = await problemsOf('<!doctype html><html lang="en"><body><img></body></html>');
    expect(problems.join('\n')).toContain('wcag/h37');
  });
});
