import { Features, transform } from 'lightningcss';
import postcss, { AtRule, type ChildNode, type Rule } from 'postcss';
import selectorParser from 'postcss-selector-parser';

/**
 * What is on a page or on a part of it: elements, classes with a period before them, tokens, and keyframes with an @,
 * as in `p`, `.card`, `--ink`, and `@rise`.
 */
export type PagePart = ReadonlySet<string>;

const GROUPS = new Set(['layer', 'media', 'supports', 'container']);

/** Only right-to-left pages need rules with this attribute. */
export const MIRRORED = '[dir]';

/** Whether the page has everything in a selector, ignoring the arguments of `:is()` and `:not()`. */
function mayMatch(selector: selectorParser.Selector, part: PagePart): boolean {
  return selector.nodes.every((node) => {
    if (node.type === 'class') return part.has(`.${node.value}`);
    if (node.type === 'attribute' && node.attribute === 'dir') return part.has(MIRRORED);
    return node.type !== 'tag' || part.has(node.value.toLowerCase());
  });
}

function mayApply({ selector }: Rule, wanted: PagePart): boolean {
  return selectorParser()
    .astSync(selector)
    .nodes.some((one) => mayMatch(one, wanted));
}

/** Whether only a visitor or a script makes this apply, once the rest has arrived. */
function isCausedLater(node: ChildNode): boolean {
  if (node.type === 'decl') return node.prop === 'transition';
  const causes = /:hover|:active|:focus-visible|::selection|::backdrop|\[data-scrolled\]/;
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
    return inside.length === 0 ? [] : [node.clone({ nodes: inside })];
  });
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

/** Whether this clips a part of the page to an outline, for whose 300 to 800 bytes a placeholder stands. */
function isOutline(node: ChildNode): boolean {
  return node.type === 'decl' && node.prop === 'clip-path' && node.value.startsWith('url');
}

function isToken({ type, parent }: ChildNode): boolean {
  const isInRoot = parent?.type === 'rule' && 'selector' in parent && parent.selector === ':root';
  return type === 'decl' && isInRoot;
}

/** Replaces `var()` by the value of a token that the page never reassigns, which is shorter and faster to apply. */
function writeConstants(tree: postcss.Root): void {
  const values = new Map<string, string | undefined>();
  tree.walkDecls((node) => {
    const group = node.parent?.parent;
    const isConstant =
      isToken(node) &&
      (group?.type === 'root' || (group instanceof AtRule && group.name === 'layer'));
    values.set(node.prop, isConstant && !values.has(node.prop) ? node.value : undefined);
  });
  const write = (value: string): string =>
    value.replaceAll(/var\((--[\w-]+)\)/g, (reference, name: string) => {
      const constant = values.get(name);
      return constant === undefined ? reference : write(constant);
    });
  tree.walkDecls((node) => {
    node.value = write(node.value);
  });
}

function criticalPart(node: ChildNode, wanted: PagePart): Verdict {
  const name = nameOf(node);
  if (name !== undefined && (node.type === 'atrule' || isToken(node))) return wanted.has(name);
  if (isCausedLater(node) || (node.type === 'rule' && !mayApply(node, wanted))) return false;
  return isGroup(node) ? 'inside' : true;
}

function asText(nodes: ChildNode[]): string {
  return postcss.root({ nodes }).toString();
}

function wordsOf(style: string): string[] {
  return style.match(/[\w-]+/g) ?? [];
}

function nameOf(node: ChildNode): string | undefined {
  if (node.type === 'atrule' && node.name === 'keyframes') return `@${node.params}`;
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
  writeConstants(tree);
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
  const text = code.toString();
  if (!/<|&[a-z#]/i.test(text)) return text;
  throw new Error('The style has a "<" or an entity, which inside an SVG would be read as markup.');
}

/** Cached results, because a thousand articles have the same CSS and the same kinds of elements. */
const known = new Map<string, ReturnType<typeof split>>();

/** What differs between pages with the same CSS: the drawings of their ground, and the shift of these. */
const OF_ONE_PAGE = /url\([^)]*\.svg\)|path\([^)]*\)|(?<=--shift:)[\d.]+/g;
const PLACEHOLDER = /url\(#(\d+)\)/g;

/**
 * A rule is critical if it may apply to the first part of the page in any state, as are the tokens and
 * keyframes that it uses.
 * @param part what paints first, above the deferred CSS
 * @param page everything that can ever be on the page, if it is known
 * @throws CssSyntaxError for invalid CSS, and an Error for CSS that an SVG cannot contain
 */
export function splitCss(style: string, part: PagePart, page?: PagePart) {
  const values: string[] = [];
  const shared = style.replaceAll(OF_ONE_PAGE, (value) => `url(#${values.push(value) - 1})`);
  const key = JSON.stringify([shared, [...part].sort(), page && [...page].sort()]);
  const result = known.get(key) ?? split(shared, part, page);
  known.set(key, result);
  const fill = (css: string) =>
    css.replaceAll(PLACEHOLDER, (_, index: string) => values[Number(index)] ?? '');
  const { critical, deferred, outlines, print } = result;
  const inFiles = { outlines: fill(outlines), print: fill(print) };
  return { critical: fill(critical), deferred: fill(deferred), ...inFiles };
}

function split(style: string, part: PagePart, page?: PagePart) {
  const whole = postcss.parse(style);
  const tree = page ? onPage(page, whole) : whole;
  const only = (isWanted: (node: ChildNode) => boolean) =>
    asText(pick(tree.nodes, (node) => isWanted(node) || (isGroup(node) && 'inside')));
  const ofPage = without(tree.nodes, (node) => isForPrint(node) || isOutline(node));
  const { nodes } = postcss.parse(asText(ofPage));
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
    outlines: only(isOutline),
    print: only(isForPrint),
  };
}
