import { Features, transform } from 'lightningcss';
import postcss, { type AtRule, type ChildNode, type Rule } from 'postcss';
import selectorParser from 'postcss-selector-parser';

/**
 * What is on a page or on a part of it: elements, classes with a period before them, tokens, keyframes with an @, and
 * the letters of fonts as their `unicode-range`, as in `p`, `.card`, `--ink`, `@rise`, and `U+51,U+6A`.
 */
export type PagePart = ReadonlySet<string>;

const GROUPS = new Set(['layer', 'media', 'supports', 'container']);

/** Only right-to-left pages need rules with this attribute. */
export const MIRRORED = '[dir]';

/** Pseudo-classes that match nothing if no selector in their argument does. */
const NEEDS_ITS_ARGUMENT = new Set([':has', ':is', ':where']);

/** Whether the page has everything in a selector, ignoring the arguments of `:not()`. */
function mayMatch(selector: selectorParser.Selector, part: PagePart): boolean {
  return selector.nodes.every((node) => {
    if (node.type === 'pseudo' && NEEDS_ITS_ARGUMENT.has(node.value)) {
      return node.nodes.some((argument) => mayMatch(argument, part));
    }
    if (node.type === 'class') return part.has(`.${node.value}`);
    if (node.type === 'attribute' && node.attribute === 'dir') return part.has(MIRRORED);
    return node.type !== 'tag' || part.has(node.value.toLowerCase());
  });
}

/** Pages share their rules, and each rule is looked at several times. */
const parsed = new Map<string, selectorParser.Root>();

function parseSelector(selector: string): selectorParser.Root {
  const root = parsed.get(selector) ?? selectorParser().astSync(selector);
  parsed.set(selector, root);
  return root;
}

function mayApply({ selector }: Rule, wanted: PagePart): boolean {
  return parseSelector(selector).nodes.some((one) => mayMatch(one, wanted));
}

/** Conditions that few systems set. A moment after the first text, their rules apply. */
const RARE = /prefers-contrast|forced-colors/;

/** Whether this applies once the rest has arrived, most often because of a visitor or a script. */
function isCausedLater(node: ChildNode): boolean {
  if (node.type === 'decl') return node.prop === 'transition';
  if (node.type === 'atrule') return node.name === 'media' && RARE.test(node.params);
  const causes =
    /:hover|:active|:focus-visible|::selection|::backdrop|\[data-(?:scrolled|ground)|:popover-open/;
  return node.type === 'rule' && causes.test(node.selector);
}

/** Whether a node is taken as a whole or left out, or each node inside it is looked at. */
type Verdict = boolean | 'inside';

/** Returns copies of nodes inside their enclosing rules and groups, without those that become empty. */
function pick(nodes: readonly ChildNode[], verdictOf: (node: ChildNode) => Verdict): ChildNode[] {
  return nodes.flatMap((node) => {
    const verdict = verdictOf(node);
    if (verdict !== 'inside' || !isGroup(node)) return verdict ? [node.clone()] : [];
    const inside = pick(node.nodes ?? [], verdictOf);
    return inside.length === 0 ? [] : [enclose(node, inside)];
  });
}

/** Copies only the group itself: `clone()` would copy its content first, at each level again. */
function enclose(group: AtRule | Rule, nodes: ChildNode[]): AtRule | Rule {
  const { raws } = group;
  return group.type === 'rule'
    ? postcss.rule({ selector: group.selector, raws, nodes })
    : postcss.atRule({ name: group.name, params: group.params, raws, nodes });
}

function isGroup(node: ChildNode): node is AtRule | Rule {
  if (node.type === 'rule') return true;
  return node.type === 'atrule' && GROUPS.has(node.name) && node.nodes !== undefined;
}

function without(
  nodes: readonly ChildNode[],
  isLeftOut: (node: ChildNode) => boolean,
): ChildNode[] {
  return pick(nodes, (node) => !isLeftOut(node) && (isGroup(node) ? 'inside' : true));
}

function isForPrint(node: ChildNode): boolean {
  return node.type === 'atrule' && node.name === 'media' && node.params === 'print';
}

/** Whether this clips a part of the page to an outline, which has 300 to 800 bytes. */
function isOutline(node: ChildNode): boolean {
  return node.type === 'decl' && node.prop === 'clip-path' && node.value.startsWith('path');
}

function isToken({ type, parent }: ChildNode): boolean {
  const isInRoot = parent?.type === 'rule' && 'selector' in parent && parent.selector === ':root';
  return type === 'decl' && isInRoot;
}

/** Returns the `unicode-range` of a font that covers only some letters. */
function rangeOf(node: ChildNode): string | undefined {
  if (node.type !== 'atrule' || node.name !== 'font-face') return undefined;
  const range = node.nodes?.find((each) => each.type === 'decl' && each.prop === 'unicode-range');
  return range?.type === 'decl' ? range.value : undefined;
}

function criticalPart(node: ChildNode, wanted: PagePart): Verdict {
  const range = rangeOf(node);
  if (range !== undefined) return wanted.has(range);
  const name = nameOf(node);
  if (name !== undefined && (node.type === 'atrule' || isToken(node))) return wanted.has(name);
  if (isCausedLater(node) || (node.type === 'rule' && !mayApply(node, wanted))) return false;
  return isGroup(node) ? 'inside' : true;
}

function asText(nodes: ChildNode[]): string {
  return postcss.root({ nodes }).toString();
}

function only(nodes: readonly ChildNode[], isWanted: (node: ChildNode) => boolean): string {
  return asText(pick(nodes, (node) => isWanted(node) || (isGroup(node) && 'inside')));
}

function wordsOf(style: string): string[] {
  return style.match(/[\w-]+/g) ?? [];
}

function nameOf(node: ChildNode): string | undefined {
  if (node.type === 'atrule' && node.name === 'keyframes') return `@${node.params}`;
  if (node.type === 'atrule' && node.name === 'property') return node.params;
  return node.type === 'decl' && node.prop.startsWith('--') ? node.prop : undefined;
}

/** Returns the tokens and keyframes that rules use, directly or through the declarations that count. */
function namedBy(style: string, tree: postcss.Root, counts: typeof isToken): Set<string> {
  const values = new Map<string, string>();
  tree.walkDecls((node) => {
    if (!nameOf(node) || !counts(node)) return;
    values.set(node.prop, `${values.get(node.prop) ?? ''} ${node.value}`);
  });
  const names = new Set<string>();
  const waiting = wordsOf(style);
  for (let word = waiting.pop(); word !== undefined; word = waiting.pop()) {
    const name = word.startsWith('--') ? word : `@${word}`;
    if (names.has(name)) continue;
    names.add(name);
    waiting.push(...wordsOf(values.get(name) ?? ''));
  }
  return names;
}

function onPage(page: PagePart, whole: postcss.Root): postcss.Root {
  const rules = without(whole.nodes, (node) => node.type === 'rule' && !mayApply(node, page));
  const tree = postcss.parse(asText(rules));
  const values = [...page];
  tree.walkDecls((node) => {
    if (!nameOf(node)) values.push(node.value);
  });
  const used = namedBy(values.join(' '), tree, () => true);
  const isUnused = (name: string | undefined) => name !== undefined && !used.has(name);
  return postcss.parse(asText(without(tree.nodes, (node) => isUnused(nameOf(node)))));
}

/** Inside an SVG, `<` and entities would be markup, so media queries use the old syntax without `<`. */
function forSvg(style: string): string {
  const { code } = transform({
    filename: 'deferred.css',
    code: Buffer.from(style),
    minify: true,
    include: Features.MediaQueries,
  });
  // In a string, CSS can write this character as an escape: `syntax: "<length>"`.
  const text = code.toString().replaceAll('"<', String.raw`"\3c `);
  if (!/<|&[a-z#]/i.test(text)) return text;
  throw new Error('The style has a "<" or an entity, which inside an SVG would be read as markup.');
}

/** Cached results, because a thousand articles have the same CSS and the same kinds of elements. */
const known = new Map<string, ReturnType<typeof split>>();

/**
 * A rule is critical if it may apply to the first part of the page in any state, as are the tokens and
 * keyframes that it uses.
 * @param part what paints first, above the deferred CSS
 * @param page everything that can ever be on the page, if it is known
 * @throws CssSyntaxError for invalid CSS, and an Error for CSS that an SVG cannot contain
 */
export function splitCss(style: string, part: PagePart, page?: PagePart) {
  const key = JSON.stringify([style, [...part].sort(), page && [...page].sort()]);
  const result = known.get(key) ?? split(style, part, page);
  known.set(key, result);
  return result;
}

function split(style: string, part: PagePart, page?: PagePart) {
  const whole = postcss.parse(style);
  const tree = page ? onPage(page, whole) : whole;
  const { nodes } = postcss.parse(asText(without(tree.nodes, isForPrint)));
  const rules = pick(nodes, (node) => criticalPart(node, part));
  const wanted = part.union(namedBy(asText(rules), tree, isToken));
  const deferred = pick(nodes, (node) => {
    const verdict = criticalPart(node, wanted);
    return verdict === 'inside' ? verdict : !verdict;
  });
  return {
    critical: asText(pick(nodes, (node) => criticalPart(node, wanted))),
    /** Contains no markup characters, so it is safe inside an SVG. */
    deferred: forSvg(asText(deferred)),
    print: only(tree.nodes, isForPrint),
  };
}

/**
 * Splits the drawings of the ground, which no two pages share. Nothing of them is critical.
 * @throws like `splitCss`
 */
export function splitGround(style: string, page: PagePart) {
  const { nodes } = postcss.parse(style);
  const used = without(nodes, (node) => node.type === 'rule' && !mayApply(node, page));
  return { deferred: forSvg(asText(without(used, isOutline))), outlines: only(used, isOutline) };
}
