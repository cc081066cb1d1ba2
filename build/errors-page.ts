import { escaped } from '../src/lib/escaped.ts';

const STYLE = `
  :root { color-scheme: light dark }
  body { font: 1rem/1.5 system-ui, sans-serif; max-width: 70rem; margin: 3rem auto; padding: 0 1rem }
  h1 { font-size: 1.5rem }
  li { margin-block: 1.5rem; white-space: pre-wrap; overflow-wrap: anywhere }`;

/**
 * @param message of a `ContentError`: a heading, then one paragraph per error
 * @param head element that shows the site once the errors are repaired
 */
export function errorsPage(message: string, head: string): string {
  const [title = '', ...errors] = message.split('\n\n').map(escaped);
  const items = errors.map((error) => `<li>${error}</li>`).join('\n');
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${title}</title>${head}<style>${STYLE}</style></head>
<body><h1>${title}</h1><ol>${items}</ol><p>Save the repaired file and this page gives way to the site.</p></body>
</html>
`;
}
