import type { Emphasis, Heading, InlineCode, Link, Paragraph, Strong, Text } from 'mdast';
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

export function textPart(mail: MailParts): string {
  const { tree, addressFor, subject, preheader, foot, address, links } = mail;
  const addresses: string[] = [];
  const body = toMarkdown(tree, {
    bullet: '-',
    fences: false,
    rule: '*',
    ruleSpaces: true,
    handlers: {
      break: () => '\n',
      emphasis: words,
      heading: (node: Heading, ...context: [unknown, State, Info]) => {
        const text = lines(node, ...context);
        const longest = Math.max(...text.split('\n').map((line) => line.length));
        return `${text}\n${(node.depth === 2 ? '=' : '-').repeat(longest)}`;
      },
      inlineCode: ({ value }: InlineCode) => value,
      link: (node: Link, ...context: [unknown, State, Info]) => {
        const target = addressFor(node);
        if (target === undefined) return words(node, ...context);
        if (!addresses.includes(target)) addresses.push(target);
        return `${words(node, ...context)} [${addresses.indexOf(target) + 1}]`;
      },
      paragraph: lines,
      strong: words,
      text: ({ value }: Text) => value.replace(/\s*\n\s*/g, ' '),
    },
  }).trimEnd();
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
