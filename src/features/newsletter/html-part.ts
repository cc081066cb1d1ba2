import { toHtml } from 'hast-util-to-html';
import type { Link, Root } from 'mdast';
import { toHast, type State } from 'mdast-util-to-hast';
import { escaped } from '../../lib/escaped.ts';

/** Inline, because mail clients drop style sheets; without colors, which could vanish in dark mode. */
const STYLES: Readonly<Record<string, string>> = {
  p: 'margin:0 0 16px',
  h1: 'margin:0 0 16px;font-size:26px;line-height:1.25',
  h2: 'margin:28px 0 8px;font-size:20px;line-height:1.3',
  h3: 'margin:24px 0 8px;font-size:17px;line-height:1.3',
  ul: 'margin:0 0 16px;padding:0 0 0 24px',
  ol: 'margin:0 0 16px;padding:0 0 0 24px',
  li: 'margin:0 0 8px',
  blockquote: 'margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid',
  pre: 'margin:0 0 16px;white-space:pre-wrap;font-family:monospace',
};

const SMALL = 'margin:0 0 8px;font-size:14px;line-height:1.5';

/** In CSS pixels; also an attribute for clients without `max-width`. */
const WIDTH = 600;

function styled(html: string): string {
  return html.replaceAll(/(?<=<)\w+(?=>)/g, (name) =>
    name in STYLES ? `${name} style="${STYLES[name]}"` : name,
  );
}

/** What both parts of a mail are made of. */
export interface MailParts {
  tree: Root;
  /** Returns undefined for a link that becomes plain text. */
  addressFor: (link: Link) => string | undefined;
  language: string;
  subject: string;
  preheader: string;
  foot: readonly { text: string; address?: string }[];
  address: readonly string[];
  /** Heading of the list of URLs in the text. */
  links: string;
}

export function htmlPart(mail: MailParts): string {
  const { tree, addressFor, language, subject, preheader, foot, address } = mail;
  const body = toHast(tree, {
    handlers: {
      link: (state: State, node: Link) => {
        const href = addressFor(node);
        const children = state.all(node);
        return href === undefined
          ? children
          : { type: 'element', tagName: 'a', properties: { href }, children };
      },
    },
  });
  const small = (content: string): string => `<p style="${SMALL}">${content}</p>`;
  const lines = foot.map(({ text, address: to }) =>
    small(to === undefined ? escaped(text) : `<a href="${escaped(to)}">${escaped(text)}</a>`),
  );
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
</head>
<body style="margin:0;padding:0">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:24px 16px">
<table role="presentation" width="${WIDTH}" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:${WIDTH}px"><tr><td align="left" style="font-family:Arial,Helvetica,sans-serif;font-size:17px;line-height:1.55">
${styled(`<p>${escaped(preheader)}</p>\n<h1>${escaped(subject)}</h1>\n${toHtml(body)}`)}
<hr>
${lines.join('\n')}
${address.length > 0 ? small(address.map(escaped).join('<br>')) : ''}
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}
