import { Features, transform } from 'lightningcss';
import type { AtRule, ChildNode, Container, Rule } from 'postcss';
import postcss from 'postcss';
import selectorParser from 'postcss-selector-parser';

/** Class names, elements, and ids on the part of a page that paints first, above the deferred CSS. */
export interface CriticalPart {
  readonly elements: ReadonlySet<string>;
  readonly classes: ReadonlySet<string>;
}

export interface SplitCss {
  readonly critical: string;
  /** Contains no markup characters, so it is safe inside an SVG. */
  readonly deferred: string;
  /** CSS for print only. */
  readonly print: string;
}

/** Everything that can ever be on a page, with the tokens that its markup uses. */
export interface WholePage extends CriticalPart {
  readonly tokens: ReadonlySet<string>;
}

/** With the tokens and keyframes that the critical rules use. */
interface Wanted extends CriticalPart {
  readonly names: ReadonlySet<string>;
}

type Sorted = Record<'critical' | 'deferred', ChildNode[]>;

const GROUPS = new Set(['layer', 'media', 'supports', 'container']);

const critical = (node: ChildNode): Sorted => ({ critical: [node.clone()], deferred: [] });
const deferred = (node: ChildNode): Sorted => ({ critical: [], deferred: [node.clone()] });

function sortName(name: string, node: ChildNode, { names }: Wanted): Sorted {
  return names.has(name) ? critical(node) : deferred(node);
}

/** Only right-to-left pages need rules with this attribute. */
export const MIRRORED = '[dir]';

/** Whether the page has everything in a selector, ignoring the arguments of `:is()` and `:not()`. */
function mayMatch(selector: selectorParser.Selector, { elements, classes }: CriticalPart): boolean {
  return selector.nodes.every((node) => {
    if (node.type === 'class') return classes.has(node.value);
    if (node.type === 'attribute' && node.attribute === 'dir') return elements.has(MIRRORED);
    return node.type !== 'tag' || elements.has(node.value.toLowerCase());
  });
}

function mayApply({ selector }: Rule, wanted: CriticalPart): boolean {
  return selectorParser()
    .astSync(selector)
    .nodes.some((one) => mayMatch(one, wanted));
}

function cloneWith(node: AtRule | Rule, nodes: ChildNode[]): ChildNode[] {
  return nodes.length === 0 ? [] : [node.clone({ nodes })];
}

function sortInside(node: AtRule | Rule, wanted: Wanted): Sorted {
  const inside = sortNodes(node, wanted);
  return { critical: cloneWith(node, inside.critical), deferred: cloneWith(node, inside.deferred) };
}

type Test = (node: ChildNode) => boolean;

function isGroup(node: ChildNode): node is AtRule | Rule {
  return node.type === 'rule' || (node.type === 'atrule' && GROUPS.has(node.name));
}

function filterNodes(nodes: readonly ChildNode[], isKept: Test): ChildNode[] {
  return nodes.filter(isKept).flatMap((node) => {
    if (!isGroup(node) || node.nodes === undefined) return [node.clone()];
    return cloneWith(node, filterNodes(node.nodes, isKept));
  });
}

const isForPrint: Test = (node) =>
  node.type === 'atrule' && node.name === 'media' && node.params === 'print';

/** Returns print rules inside their enclosing rules and groups. */
function forPrint(nodes: readonly ChildNode[]): ChildNode[] {
  return nodes.flatMap((node) => {
    if (isForPrint(node)) return [node.clone()];
    return isGroup(node) ? cloneWith(node, forPrint(node.nodes ?? [])) : [];
  });
}

function sortAtRule(node: AtRule, wanted: Wanted): Sorted {
  if (node.name === 'keyframes') return sortName(node.params, node, wanted);
  // The display font is a file, while its fallback fonts are on the visitor's device.
  if (node.name === 'font-face')
    return /\burl\(/.test(node.toString()) ? deferred(node) : critical(node);
  return GROUPS.has(node.name) && node.nodes ? sortInside(node, wanted) : critical(node);
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
  if (node.type === 'rule') {
    return mayApply(node, wanted) ? sortInside(node, wanted) : deferred(node);
  }
  return node.type === 'decl' && isToken(node) ? sortName(node.prop, node, wanted) : critical(node);
}

function sortNodes(container: Container, wanted: Wanted): Sorted {
  const parts = (container.nodes ?? []).map((node) => sortNode(node, wanted));
  return {
    critical: parts.flatMap((part) => part.critical),
    deferred: parts.flatMap((part) => part.deferred),
  };
}

function asText(nodes: ChildNode[]): string {
  return postcss.root({ nodes }).toString();
}

function wordsOf(style: string): string[] {
  return style.match(/[\w-]+/g) ?? [];
}

/** Returns the name of a custom property or of keyframes. */
function nameOf(node: ChildNode): string | undefined {
  if (node.type === 'atrule' && node.name === 'keyframes') return node.params;
  return node.type === 'decl' && node.prop.startsWith('--') ? node.prop : undefined;
}

/** Returns the tokens and keyframes that rules use, directly or indirectly. */
function namedBy(style: string, tree: postcss.Root): Set<string> {
  const values = new Map<string, string>();
  tree.walkDecls((node) => {
    if (nameOf(node)) values.set(node.prop, `${values.get(node.prop) ?? ''} ${node.value}`);
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

function isUsed(node: ChildNode, names: ReadonlySet<string>): boolean {
  const name = nameOf(node);
  return name === undefined || names.has(name);
}

/** Removes rules, tokens, and keyframes that nothing on the page uses. */
function onPage(page: WholePage, whole: postcss.Root): postcss.Root {
  const rules = filterNodes(whole.nodes, (node) => node.type !== 'rule' || mayApply(node, page));
  const tree = postcss.parse(asText(rules));
  const values = [...page.tokens];
  tree.walkDecls((node) => {
    if (!nameOf(node)) values.push(node.value);
  });
  const used = namedBy(values.join(' '), tree);
  return postcss.parse(asText(filterNodes(tree.nodes, (node) => isUsed(node, used))));
}

/** Inside an SVG, `<` and entities would be markup, so media queries use the old syntax without `<`. */
function forSvg(style: string): string {
  const { code } = transform({
    filename: 'deferred.css',
    code: Buffer.from(style),
    minify: true,
    include: Features.MediaQueries,
  });
  const text = code.toString();
  if (!/<|&[a-z#]/i.test(text)) return text;
  throw new Error('The style has a "<" or an entity, which inside an SVG would be read as markup.');
}

function listed(sets: Readonly<Record<string, ReadonlySet<string>>>): string {
  return Object.values(sets)
    .map((names) => [...names].sort().join(' '))
    .join('|');
}

/** Cached results, because a thousand articles have the same CSS and the same kinds of elements. */
const known = new Map<string, SplitCss>();

/**
 * A rule is critical if it may apply to the first part of the page in any state, as are the tokens and
 * keyframes that it uses.
 * @param page everything that can ever be on the page, if it is known
 * @throws CssSyntaxError for invalid CSS, and an Error for CSS that an SVG cannot contain
 */
export function splitCss(style: string, part: CriticalPart, page?: WholePage): SplitCss {
  const key = [style, listed({ ...part }), listed({ ...page })].join('\0');
  const result = known.get(key) ?? split(style, part, page);
  known.set(key, result);
  return result;
}

function split(style: string, part: CriticalPart, page?: WholePage): SplitCss {
  const whole = postcss.parse(style);
  const tree = page ? onPage(page, whole) : whole;
  const screen = postcss.parse(asText(filterNodes(tree.nodes, (node) => !isForPrint(node))));
  const rules = asText(sortNodes(screen, { ...part, names: new Set() }).critical);
  const sorted = sortNodes(screen, { ...part, names: namedBy(rules, tree) });
  return {
    critical: asText(sorted.critical),
    deferred: forSvg(asText(sorted.deferred)),
    print: asText(forPrint(tree.nodes)),
  };
}
