import type { Emphasis, Heading, InlineCode, Link, Paragraph, Root, Strong, Text } from 'mdast';
import { toMarkdown, type Info, type State } from 'mdast-util-to-markdown';
import { breakLines } from '../../lib/break-lines.ts';
import type { MailParts } from './html-part.ts';

/** Characters per line. Quoted in a reply, a line still fits in 78 (RFC 3676, 4.2). */
const COLUMNS = 72;

function wrapped(text: string, columns = COLUMNS): string {
  return text
    .split('\n')
    .flatMap((line) => breakLines(line, columns))
    .join('\n');
}

/** Lines in lists and quotations begin further in. */
function lines(node: Heading | Paragraph, _parent: unknown, state: State, info: Info): string {
  return wrapped(state.containerPhrasing(node, info), COLUMNS - info.lineShift);
}

function words(node: Emphasis | Link | Strong, _parent: unknown, state: State, info: Info): string {
  return state.containerPhrasing(node, info);
}

/** @param numberOf returns what follows the words of a link */
function bodyText(tree: Root, numberOf: (link: Link) => string): string {
  return toMarkdown(tree, {
    bullet: '-',
    fences: false,
    rule: '*',
    ruleSpaces: true,
    handlers: {
      break: () => '\n',
      emphasis: words,
      footnoteDefinition: () => '',
      heading: (node: Heading, ...context: [unknown, State, Info]) => {
        const text = lines(node, ...context);
        const longest = Math.max(...text.split('\n').map((line) => line.length));
        return `${text}\n${(node.depth === 2 ? '=' : '-').repeat(longest)}`;
      },
      inlineCode: ({ value }: InlineCode) => value,
      link: (node: Link, ...context: [unknown, State, Info]) =>
        words(node, ...context) + numberOf(node),
      paragraph: lines,
      strong: words,
      text: ({ value }: Text) => value.replace(/\s*\n\s*/g, ' '),
    },
  }).trimEnd();
}

export function textPart(mail: MailParts): string {
  const { tree, addressFor, subject, preheader, foot, address, links } = mail;
  const addresses: string[] = [];
  const body = bodyText(tree, (link) => {
    const target = addressFor(link);
    if (target === undefined) return '';
    if (!addresses.includes(target)) addresses.push(target);
    return ` [${addresses.indexOf(target) + 1}]`;
  });
  const list = addresses.map((target, index) => `[${index + 1}] ${target}`);
  const footLines = foot.map(({ text, address: to }) =>
    wrapped(to === undefined ? text : `${text}: ${to}`),
  );
  const parts = [
    wrapped(preheader),
    wrapped(subject),
    body,
    ...(list.length > 0 ? [[links, ...list].join('\n')] : []),
    '-'.repeat(COLUMNS),
    footLines.join('\n'),
    address.join('\n'),
  ];
  return `${parts.join('\n\n')}\n`;
}
