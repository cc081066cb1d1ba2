import type { Link, List, Nodes, Root } from 'mdast';
import { breakLines } from '../../lib/break-lines.ts';
import type { AddressFor, Frame } from './html-part.ts';

/** Characters per line. Quoted in a reply, a line still fits in 78 (RFC 3676, 4.2). */
const COLUMNS = 72;

const RULE = '-'.repeat(COLUMNS);

function wrapped(text: string, columns = COLUMNS): string {
  return text
    .split('\n')
    .flatMap((line) => breakLines(line, columns))
    .join('\n');
}

function marked(text: string, first: string, others: string): string {
  return first + text.replaceAll('\n', `\n${others}`);
}

/** Returns the number after the text of a link, if it has a URL. */
type Cite = (link: Link) => string;

function inlines(nodes: readonly Nodes[], cite: Cite): string {
  return nodes.map((node) => inlineText(node, cite)).join('');
}

function inlineText(node: Nodes, cite: Cite): string {
  switch (node.type) {
    case 'text':
      return node.value.replace(/\s*\n\s*/g, ' ');
    case 'inlineCode':
      return node.value;
    case 'break':
      return '\n';
    case 'link':
      return inlines(node.children, cite) + cite(node);
    default:
      return 'children' in node ? inlines(node.children, cite) : '';
  }
}

function listText(list: List, columns: number, cite: Cite): string {
  const first = list.start ?? 1;
  const items = list.children.map((item, index) => {
    const mark = list.ordered ? `${first + index}. ` : '- ';
    const text = blocks(item.children, columns - mark.length, cite);
    return marked(text, mark, ' '.repeat(mark.length));
  });
  return items.join('\n');
}

function blockText(node: Nodes, columns: number, cite: Cite): string {
  switch (node.type) {
    case 'paragraph':
      return wrapped(inlines(node.children, cite), columns);
    case 'heading': {
      const words = wrapped(inlines(node.children, cite), columns);
      const longest = Math.max(...words.split('\n').map((line) => line.length));
      return `${words}\n${(node.depth === 2 ? '=' : '-').repeat(longest)}`;
    }
    case 'list':
      return listText(node, columns, cite);
    case 'blockquote':
      return marked(blocks(node.children, columns - 2, cite), '> ', '> ');
    case 'code':
      return marked(node.value, '    ', '    ');
    case 'thematicBreak':
      return '* * *';
    default:
      return '';
  }
}

function blocks(nodes: readonly Nodes[], columns: number, cite: Cite): string {
  return nodes
    .map((node) => blockText(node, columns, cite))
    .filter((block) => block !== '')
    .join('\n\n');
}

/** @param links is the heading of the list of URLs */
export function textPart(
  tree: Root,
  addressFor: AddressFor,
  links: string,
  { subject, preheader, foot, address }: Omit<Frame, 'language'>,
): string {
  const addresses: string[] = [];
  const body = blocks(tree.children, COLUMNS, (link) => {
    const target = addressFor(link);
    if (target === undefined) return '';
    if (!addresses.includes(target)) addresses.push(target);
    return ` [${addresses.indexOf(target) + 1}]`;
  });
  const list = addresses.map((target, index) => `[${index + 1}] ${target}`);
  const lines = foot.map(({ text, address: to }) =>
    wrapped(to === undefined ? text : `${text}: ${to}`),
  );
  const parts = [
    wrapped(preheader),
    wrapped(subject),
    body,
    ...(list.length > 0 ? [[links, ...list].join('\n')] : []),
    RULE,
    lines.join('\n'),
    address.join('\n'),
  ];
  return `${parts.join('\n\n')}\n`;
}
