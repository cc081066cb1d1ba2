import type {
  FootnoteReference,
  Heading,
  Image,
  Link,
  List,
  Nodes,
  PhrasingContent,
  Table,
} from 'mdast';
import { Fragment, type ReactNode } from 'react';
import { keepTogether } from '../lib/keep-together.ts';
import { captionOf, figureBlock, sourceOf } from './tree.ts';

/** The differences between a page and a feed, which has nothing that is optional. */
export interface Setting {
  cite: (link: Link, words: ReactNode) => ReactNode;
  noteMark: (reference: FootnoteReference) => ReactNode;
  figure: (image: Image) => ReactNode;
  href: (url: string) => string;
  headingId?: (heading: Heading) => string | undefined;
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
  table: Table;
  caption: readonly PhrasingContent[];
  setting: Setting;
}

function TextTable({ table, caption, setting }: TableProps) {
  const [head, ...rows] = table.children;
  const rowOf = (row: typeof head, key?: number) => (
    <tr key={key}>
      {row?.children.map(({ children }, column) => {
        const scope = row === head ? 'col' : 'row';
        // An empty corner cell is not a header.
        const isHeader = row === head ? children.length > 0 : column === 0;
        const Cell = isHeader ? 'th' : 'td';
        const isEnd = table.align?.[column] === 'right';
        return (
          <Cell
            key={column}
            scope={isHeader ? scope : undefined}
            className={isEnd ? setting.endCell : undefined}
          >
            <Inline nodes={children} setting={setting} />
          </Cell>
        );
      })}
    </tr>
  );
  return (
    <table>
      {caption.length > 0 && (
        <caption>
          <Inline nodes={caption} setting={setting} />
        </caption>
      )}
      <thead>{rowOf(head)}</thead>
      <tbody>{rows.map(rowOf)}</tbody>
    </table>
  );
}

function inline(node: Nodes, setting: Setting): ReactNode {
  const children = 'children' in node ? <Inline nodes={node.children} setting={setting} /> : null;
  switch (node.type) {
    case 'text':
      return keepTogether(node.value);
    case 'inlineCode':
      return <code>{node.value}</code>;
    case 'break':
      return <br />;
    case 'emphasis':
      return <em>{children}</em>;
    case 'strong':
      return <strong>{children}</strong>;
    case 'footnoteReference':
      return setting.noteMark(node);
    case 'link':
      return sourceOf(node) === undefined ? (
        <a href={setting.href(node.url)}>{children}</a>
      ) : (
        setting.cite(node, children)
      );
    default:
      return children;
  }
}

function Inline({ nodes, setting }: Props) {
  return nodes.map((node, index) => <Fragment key={index}>{inline(node, setting)}</Fragment>);
}

/** Renders the first paragraph of an item without `<p>`. */
function TextList({ list, setting }: { list: List; setting: Setting }) {
  const items = list.children.map(({ children: [first, ...rest] }, index) => (
    <li key={index}>
      {first?.type === 'paragraph' ? (
        <Inline nodes={first.children} setting={setting} />
      ) : (
        first && <Blocks nodes={[first]} setting={setting} />
      )}
      <Blocks nodes={rest} setting={setting} />
    </li>
  ));
  return list.ordered ? <ol start={list.start ?? 1}>{items}</ol> : <ul>{items}</ul>;
}

function block(node: Nodes, caption: readonly PhrasingContent[], setting: Setting): ReactNode {
  const blocks = 'children' in node ? <Blocks nodes={node.children} setting={setting} /> : null;
  switch (node.type) {
    case 'paragraph': {
      const figure = figureBlock(node);
      if (figure !== undefined) return setting.figure(figure);
      return (
        <p>
          <Inline nodes={node.children} setting={setting} />
        </p>
      );
    }
    case 'heading':
      return (
        <h3 id={setting.headingId?.(node)}>
          <Inline nodes={node.children} setting={setting} />
        </h3>
      );
    case 'list':
      return <TextList list={node} setting={setting} />;
    case 'blockquote':
      return <blockquote>{blocks}</blockquote>;
    case 'code':
      return <pre>{node.value}</pre>;
    case 'thematicBreak':
      return <hr />;
    case 'table':
      return <TextTable table={node} caption={caption} setting={setting} />;
    default:
      return null;
  }
}

/** Renders a whitelist: anything else, such as HTML, is dropped. */
export function Blocks({ nodes, setting }: Props) {
  return nodes.map((node, index) => {
    if (captionOf(nodes[index + 1], node).length > 0) return null;
    const caption = captionOf(node, nodes[index - 1]);
    const markup = block(node, caption, setting);
    return <Fragment key={index}>{setting.framed?.(node, caption, markup) ?? markup}</Fragment>;
  });
}
