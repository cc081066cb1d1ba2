import type { Link, List, Nodes } from 'mdast';
import type { Frame } from './html-part.ts';

/** Characters per line. Quoted in a reply, a line still fits in 78 (RFC 3676, 4.2). */
const COLUMNS = 72;

const RULE = '-'.repeat(COLUMNS);

/** A word that is too long, such as an address, gets its own line. */
export function wrapped(text: string, columns = COLUMNS): string {
  return text
    .split('\n')
    .map((line) => wrappedLine(line, columns))
    .join('\n');
}

function wrappedLine(line: string, columns: number): string {
  const lines: string[] = [];
  for (const word of line.split(/ +/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= columns) {
      lines.splice(-1, 1, `${last} ${word}`);
    } else lines.push(word);
  }
  return lines.join('\n');
}

function marked(text: string, first: string, others: string): string {
  return first + text.replaceAll('\n', `\n${others}`);
}

export class TextPart {
  readonly #addresses: string[] = [];
  readonly #addressFor: (link: Link) => string | undefined;

  constructor(addressFor: (link: Link) => string | undefined) {
    this.#addressFor = addressFor;
  }

  get addresses(): readonly string[] {
    return this.#addresses;
  }

  blocks(nodes: readonly Nodes[], columns = COLUMNS): string {
    return nodes
      .map((node) => this.#block(node, columns))
      .filter((block) => block !== '')
      .join('\n\n');
  }

  #block(node: Nodes, columns: number): string {
    switch (node.type) {
      case 'paragraph':
        return wrapped(this.#inlines(node.children), columns);
      case 'heading': {
        const words = wrapped(this.#inlines(node.children), columns);
        const longest = Math.max(...words.split('\n').map((line) => line.length));
        return `${words}\n${(node.depth === 2 ? '=' : '-').repeat(longest)}`;
      }
      case 'list':
        return this.#list(node, columns);
      case 'blockquote':
        return marked(this.blocks(node.children, columns - 2), '> ', '> ');
      case 'code':
        return marked(node.value, '    ', '    ');
      case 'thematicBreak':
        return '* * *';
      default:
        return '';
    }
  }

  #list(list: List, columns: number): string {
    const first = list.start ?? 1;
    const items = list.children.map((item, index) => {
      const mark = list.ordered ? `${first + index}. ` : '- ';
      const text = this.blocks(item.children, columns - mark.length);
      return marked(text, mark, ' '.repeat(mark.length));
    });
    return items.join('\n');
  }

  #inlines(nodes: readonly Nodes[]): string {
    return nodes.map((node) => this.#inline(node)).join('');
  }

  #inline(node: Nodes): string {
    switch (node.type) {
      case 'text':
        return node.value.replace(/\s*\n\s*/g, ' ');
      case 'inlineCode':
        return node.value;
      case 'break':
        return '\n';
      case 'link': {
        const address = this.#addressFor(node);
        const words = this.#inlines(node.children);
        return address === undefined ? words : `${words} [${this.#numberOf(address)}]`;
      }
      default:
        return 'children' in node ? this.#inlines(node.children) : '';
    }
  }

  #numberOf(address: string): number {
    if (!this.#addresses.includes(address)) this.#addresses.push(address);
    return this.#addresses.indexOf(address) + 1;
  }
}

export function linkList(heading: string, addresses: readonly string[]): string {
  if (addresses.length === 0) return '';
  const lines = addresses.map((address, index) => `[${index + 1}] ${address}`);
  return [heading, ...lines].join('\n');
}

export function textPart(
  body: string,
  { subject, preheader, foot, address }: Omit<Frame, 'language'>,
): string {
  const lines = foot.map(({ text, address: to }) =>
    wrapped(to === undefined ? text : `${text}: ${to}`),
  );
  const parts = [
    wrapped(preheader),
    wrapped(subject),
    body,
    RULE,
    lines.join('\n'),
    ...(address.length > 0 ? [address.join('\n')] : []),
  ];
  return `${parts.join('\n\n')}\n`;
}
