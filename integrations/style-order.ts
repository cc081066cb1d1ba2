import { Features, transform } from 'lightningcss';
import type { AtRule, ChildNode, Container, Rule } from 'postcss';
import postcss from 'postcss';
import selectorParser from 'postcss-selector-parser';

/** What stands on the part of a page that is to be painted first. */
export interface FirstPart {
  /** Names of its elements, in lower case. */
  readonly elements: ReadonlySet<string>;
  /** Every class of theirs. */
  readonly classes: ReadonlySet<string>;
}

/** A page's style in two parts, of which the first is all that the first part of the page needs. */
export interface OrderedStyle {
  readonly first: string;
  readonly rest: string;
}

/** What the first part of a page is, and which tokens and key frames its rules name. */
interface Wanted extends FirstPart {
  readonly names: ReadonlySet<string>;
}

interface Sorted {
  first: ChildNode[];
  rest: ChildNode[];
}

/** At-rules that hold other rules. */
const GROUPS = new Set(['layer', 'media', 'supports', 'container']);

const first = (node: ChildNode): Sorted => ({ first: [node.clone()], rest: [] });
const rest = (node: ChildNode): Sorted => ({ first: [], rest: [node.clone()] });

/** Whether all that a selector names itself is there; what stands inside `:is()` or `:not()` is not asked. */
function mayMatch(selector: selectorParser.Selector, { elements, classes }: FirstPart): boolean {
  return selector.nodes.every((node) => {
    if (node.type === 'class') return classes.has(node.value);
    return node.type !== 'tag' || elements.has(node.value.toLowerCase());
  });
}

function mayApply({ selector }: Rule, wanted: Wanted): boolean {
  return selectorParser()
    .astSync(selector)
    .nodes.some((one) => mayMatch(one, wanted));
}

function cloneWith(node: AtRule | Rule, nodes: ChildNode[]): ChildNode[] {
  return nodes.length === 0 ? [] : [node.clone({ nodes })];
}

function sortInside(node: AtRule | Rule, wanted: Wanted): Sorted {
  const inside = sortNodes(node, wanted);
  return { first: cloneWith(node, inside.first), rest: cloneWith(node, inside.rest) };
}

function sortAtRule(node: AtRule, wanted: Wanted): Sorted {
  if (node.name === 'keyframes') return wanted.names.has(node.params) ? first(node) : rest(node);
  if (node.name === 'media' && node.params === 'print') return rest(node);
  // The display font comes as a file; its stand-ins are on the visitor's machine.
  if (node.name === 'font-face') return /\burl\(/.test(node.toString()) ? rest(node) : first(node);
  return GROUPS.has(node.name) && node.nodes ? sortInside(node, wanted) : first(node);
}

function isToken(node: ChildNode): boolean {
  const { parent } = node;
  return (
    node.type === 'decl' && node.prop.startsWith('--') && parent?.type === 'rule' && isRoot(parent)
  );
}

function isRoot(container: object): boolean {
  return 'selector' in container && container.selector === ':root';
}

function sortNode(node: ChildNode, wanted: Wanted): Sorted {
  if (node.type === 'atrule') return sortAtRule(node, wanted);
  if (node.type === 'rule') return mayApply(node, wanted) ? sortInside(node, wanted) : rest(node);
  const isIdle = node.type === 'decl' && isToken(node) && !wanted.names.has(node.prop);
  return isIdle ? rest(node) : first(node);
}

function sortNodes(container: Container, wanted: Wanted): Sorted {
  const parts = (container.nodes ?? []).map((node) => sortNode(node, wanted));
  return { first: parts.flatMap((part) => part.first), rest: parts.flatMap((part) => part.rest) };
}

function asText(nodes: ChildNode[]): string {
  return postcss.root({ nodes }).toString();
}

/** Every word of a style that may be the name of a token or of key frames. */
function wordsOf(style: string): string[] {
  return style.match(/[\w-]+/g) ?? [];
}

/** Takes what the first rules say; gives the tokens and key frames that they name, and those that these name. */
function namedBy(style: string, tree: postcss.Root): Set<string> {
  const values = new Map<string, string>();
  tree.walkDecls((node) => {
    if (isToken(node)) values.set(node.prop, `${values.get(node.prop) ?? ''} ${node.value}`);
  });
  const names = new Set<string>();
  const waiting = wordsOf(style);
  for (let word = waiting.pop(); word !== undefined; word = waiting.pop()) {
    if (names.has(word)) continue;
    names.add(word);
    waiting.push(...wordsOf(values.get(word) ?? ''));
  }
  return names;
}

/** Takes a style; gives the same, as small, with nothing that is more than text inside an SVG. Throws if that cannot be. */
function forSvg(style: string): string {
  const { code } = transform({
    filename: 'rest.css',
    code: Buffer.from(style),
    minify: true,
    include: Features.MediaQueries,
  });
  const text = code.toString();
  if (!/<|&[a-z#]/i.test(text)) return text;
  throw new Error('The style has a "<" or an entity, which inside an SVG would be read as markup.');
}

/**
 * Takes a page's style and what stands on its first part; gives the style in two parts. The first
 * has every rule that may apply to the first part of the page, with the tokens and key frames that
 * these name; the rest may stand inside an SVG. Throws for a style that cannot be read.
 */
export function orderStyle(style: string, part: FirstPart): OrderedStyle {
  const tree = postcss.parse(style);
  const rules = asText(sortNodes(tree, { ...part, names: new Set() }).first);
  const sorted = sortNodes(tree, { ...part, names: namedBy(rules, tree) });
  return { first: asText(sorted.first), rest: forSvg(asText(sorted.rest)) };
}
