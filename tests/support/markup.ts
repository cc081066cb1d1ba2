import { FileSystemConfigLoader, HtmlValidate } from 'html-validate';

const validator = new HtmlValidate(new FileSystemConfigLoader());

export async function markupErrors(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html, 'page.html');
  return results.flatMap(({ messages }) =>
    messages.map(({ line, column, message, ruleId }) => `${line}:${column} ${message} (${ruleId})`),
  );
}
