import { FileSystemConfigLoader, HtmlValidate } from 'html-validate';

const validator = new HtmlValidate(new FileSystemConfigLoader());

/** Returns the errors that html-validate finds in a page, one line for each. */
export async function markupErrors(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html, 'page.html');
  return results.flatMap(({ messages }) =>
    messages.map(({ line, column, message, ruleId }) => `${line}:${column} ${message} (${ruleId})`),
  );
}
