import type { Link, List, Nodes } from 'mdast';
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

const FONT = 'font-family:Arial,Helvetica,sans-serif;font-size:17px;line-height:1.55';

const SMALL = 'margin:0 0 8px;font-size:14px;line-height:1.5';

/** In CSS pixels; also an attribute for clients without `max-width`. */
const WIDTH = 600;

function element(name: string, content: string): string {
  return `<${name} style="${STYLES[name] ?? ''}">${content}</${name}>`;
}

function anchor(address: string, content: string): string {
  return `<a href="${escaped(address)}">${content}</a>`;
}

/** Undefined for a link without a target, which becomes plain text. */
type AddressFor = (link: Link) => string | undefined;

function listHtml(list: List, addressFor: AddressFor): string {
  const items = list.children.map((item) => {
    const content = item.children.map((child) =>
      child.type === 'paragraph'
        ? inlines(child.children, addressFor)
        : blockHtml(child, addressFor),
    );
    return element('li', content.join('<br>'));
  });
  return element(list.ordered ? 'ol' : 'ul', items.join(''));
}

function inlines(nodes: readonly Nodes[], addressFor: AddressFor): string {
  return nodes.map((node) => inlineHtml(node, addressFor)).join('');
}

function inlineHtml(node: Nodes, addressFor: AddressFor): string {
  const content = 'children' in node ? inlines(node.children, addressFor) : '';
  switch (node.type) {
    case 'text':
      return escaped(node.value);
    case 'inlineCode':
      return `<code>${escaped(node.value)}</code>`;
    case 'break':
      return '<br>';
    case 'emphasis':
      return `<em>${content}</em>`;
    case 'strong':
      return `<strong>${content}</strong>`;
    case 'link': {
      const address = addressFor(node);
      return address === undefined ? content : anchor(address, content);
    }
    default:
      return content;
  }
}

function blockHtml(node: Nodes, addressFor: AddressFor): string {
  switch (node.type) {
    case 'paragraph':
      return element('p', inlines(node.children, addressFor));
    case 'heading':
      return element(node.depth === 2 ? 'h2' : 'h3', inlines(node.children, addressFor));
    case 'list':
      return listHtml(node, addressFor);
    case 'blockquote':
      return element('blockquote', bodyHtml(node.children, addressFor));
    case 'code':
      return element('pre', escaped(node.value));
    case 'thematicBreak':
      return '<hr>';
    default:
      return '';
  }
}

export function bodyHtml(nodes: readonly Nodes[], addressFor: AddressFor): string {
  return nodes.map((node) => blockHtml(node, addressFor)).join('\n');
}

export interface FootLine {
  text: string;
  address?: string;
}

export interface Frame {
  language: string;
  subject: string;
  preheader: string;
  foot: readonly FootLine[];
  address: readonly string[];
}

export function htmlPart(
  body: string,
  { language, subject, preheader, foot, address }: Frame,
): string {
  const small = (content: string): string => `<p style="${SMALL}">${content}</p>`;
  const lines = foot.map(({ text, address: to }) =>
    small(to === undefined ? escaped(text) : anchor(to, escaped(text))),
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
<table role="presentation" width="${WIDTH}" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:${WIDTH}px"><tr><td align="left" style="${FONT}">
${element('p', escaped(preheader))}
${element('h1', escaped(subject))}
${body}
<hr>
${lines.join('\n')}
${address.length > 0 ? small(address.map(escaped).join('<br>')) : ''}
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}
