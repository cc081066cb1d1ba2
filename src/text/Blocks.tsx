import type {
  FootnoteReference,
  Heading,
  Image,
  Link,
  List,
  Nodes,
  PhrasingContent,
  Table as TableNode,
  Text,
} from 'mdast';
import { Fragment, type ElementType, type ReactNode } from 'react';
import { Table } from './Table.tsx';
import { captionOf, figureBlock, wordsOf } from './tree.ts';

/** The differences between a page and a feed, which has nothing that is optional. */
export interface Setting {
  textOf: (text: Text) => string;
  /** For a link to a page, and for a citation. */
  link: (link: Link, words: ReactNode) => ReactNode;
  noteMark: (reference: FootnoteReference) => ReactNode;
  figure: (image: Image) => ReactNode;
  heading: (heading: Heading, words: ReactNode) => ReactNode;
  /** Class of the first cells of a table in which all are short. */
  nameCell?: string | undefined;
  /** Class of cells in right-aligned columns. */
  endCell?: string | undefined;
  /** Returns a block in its frame, with what is beside it. `caption` is that of a table. */
  framed?: (block: Nodes, caption: readonly PhrasingContent[], markup: ReactNode) => ReactNode;
}

interface Props {
  nodes: readonly Nodes[];
  setting: Setting;
}

interface TableProps {
  table: TableNode;
  caption: readonly PhrasingContent[];
  setting: Setting;
}

/** Nodes that are one element around their children. */
const ELEMENTS: Readonly<Partial<Record<Nodes['type'], ElementType>>> = {
  blockquote: 'blockquote',
  break: 'br',
  emphasis: 'em',
  paragraph: 'p',
  strong: 'strong',
  thematicBreak: 'hr',
};

/** The most letters of a name of a row that never breaks. */
const SHORT = 16;

function TextTable({ table, caption, setting }: TableProps) {
  const isShort = table.children.every(
    ({ children: [name] }) => !name || wordsOf(name).length <= SHORT,
  );
  const classOf = (column: number) => {
    if (column === 0) return isShort ? setting.nameCell : undefined;
    return table.align?.[column] === 'right' ? setting.endCell : undefined;
  };
  const contentOf = (nodes: readonly Nodes[]) =>
    nodes.length > 0 ? <Blocks nodes={nodes} setting={setting} /> : null;
  return (
    <Table
      caption={contentOf(caption)}
      rows={table.children.map((row) => row.children.map((cell) => contentOf(cell.children)))}
      cellClass={classOf}
    />
  );
}

/** Renders the first paragraph of an item without `<p>`. */
function TextList({ list, setting }: { list: List; setting: Setting }) {
  const items = list.children.map(({ children: [first, ...rest] }, index) => (
    <li key={index}>
      {first && (
        <Blocks nodes={first.type === 'paragraph' ? first.children : [first]} setting={setting} />
      )}
      <Blocks nodes={rest} setting={setting} />
    </li>
  ));
  return list.ordered ? <ol start={list.start ?? 1}>{items}</ol> : <ul>{items}</ul>;
}

function markupOf(node: Nodes, caption: readonly PhrasingContent[], setting: Setting): ReactNode {
  const children = 'children' in node ? <Blocks nodes={node.children} setting={setting} /> : null;
  switch (node.type) {
    case 'text':
      return setting.textOf(node);
    case 'inlineCode':
      return <code>{node.value}</code>;
    case 'code':
      return <pre>{node.value}</pre>;
    case 'footnoteReference':
      return setting.noteMark(node);
    case 'link':
      return setting.link(node, children);
    case 'image':
      return setting.figure(node);
    case 'heading':
      return setting.heading(node, children);
    case 'list':
      return <TextList list={node} setting={setting} />;
    case 'table':
      return <TextTable table={node} caption={caption} setting={setting} />;
    default: {
      const Element = ELEMENTS[node.type];
      return Element && <Element>{children}</Element>;
    }
  }
}

/** Renders a whitelist: anything else, such as HTML, is dropped. */
export function Blocks({ nodes, setting }: Props) {
  return nodes.map((node, index) => {
    if (captionOf(nodes[index + 1], node).length > 0) return null;
    const caption = captionOf(node, nodes[index - 1]);
    const markup = markupOf(figureBlock(node) ?? node, caption, setting);
    return <Fragment key={index}>{setting.framed?.(node, caption, markup) ?? markup}</Fragment>;
  });
}
