import { isUtf8 } from 'node:buffer';
import { closest } from 'fastest-levenshtein';
import { COLOR_ROLES } from '../theme/style-sheet.ts';
import { readSvg, SVG_NAMESPACE, svgMarkup, type SvgElement } from './svg.ts';

/** The most characters of a drawing, which loads while a visitor reads the page. */
const MAX_DRAWING = 40_000;

const SHAPES = ['svg', 'g', 'path', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'rect'];

/** The elements of each kind of drawing. */
const ELEMENTS = {
  picture: [...SHAPES, 'text', 'defs', 'clipPath'],
  scene: [...SHAPES, 'defs', 'clipPath', 'pattern'],
} as const;
export type DrawingKind = keyof typeof ELEMENTS;

/** Any other attribute could run or load something, or would mean nothing. */
const ATTRIBUTES = new Set([
  ...['d', 'points', 'pathLength', 'transform', 'x', 'y', 'width', 'height', 'dx', 'dy', 'rotate'],
  ...['x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'viewBox', 'preserveAspectRatio'],
  ...['id', 'opacity', 'overflow', 'visibility', 'display', 'vector-effect', 'shape-rendering'],
  ...['clip-path', 'clip-rule', 'clipPathUnits', 'fill', 'fill-opacity', 'fill-rule', 'stroke'],
  ...['stroke-width', 'stroke-opacity', 'stroke-dasharray', 'stroke-dashoffset'],
  ...['stroke-linecap', 'stroke-linejoin', 'stroke-miterlimit', 'paint-order'],
  ...['patternUnits', 'patternContentUnits', 'patternTransform', 'text-rendering'],
  ...['text-anchor', 'dominant-baseline', 'font-size', 'font-weight', 'font-style'],
  ...['letter-spacing', 'word-spacing', 'textLength', 'lengthAdjust'],
]);

/** Classes that set how a part of a scene moves, and after how many fifths of a second (`Scene.module.css`). */
const MOTION = /^(?:appear|draw|cross|fall)(?: w[0-6])?$/;

/** A color role of the theme, or `none`. A fixed color would be wrong in the light or in the dark theme. */
const COLOR = /^(?:none|currentColor|var\((--[a-z-]+)\)|url\(#[\w-]+\))$/;

/** A reference to a part of the drawing. */
const PART = /^url\((["']?)#([\w-]+)\1\)$/;

function partOf(value: string): string | undefined {
  return PART.exec(value)?.[2];
}

export function elementsIn(element: SvgElement): SvgElement[] {
  return [element, ...element.children.flatMap(elementsIn)];
}

type Change = (key: string, value: string) => string | undefined;

/** Replaces the values of attributes. Those without a new value are left out. */
function withAttributes(element: SvgElement, change: Change): SvgElement {
  const attributes = Object.entries(element.attributes).flatMap(([key, value]) => {
    const changed = change(key, value);
    return changed === undefined ? [] : [[key, changed] as const];
  });
  return { ...element, attributes: Object.fromEntries(attributes) };
}

/** Inkscape puts each line of a text into an element of its own. A text of one line needs none. */
function withoutLine(element: SvgElement): SvgElement {
  const [line, ...others] = element.children;
  const isOneLine = element.name === 'text' && element.text === '' && others.length === 0;
  if (!isOneLine || line?.name !== 'tspan' || line.children.length > 0) return element;
  const { id = line.attributes.id, ...attributes } = element.attributes;
  const own = { ...attributes, ...line.attributes, ...(id !== undefined && { id }) };
  return { ...element, attributes: own, children: [], text: line.text };
}

/** Leaves out what changes nothing: empty groups, colors of a clip, and classes without a style sheet. */
function tidied(element: SvgElement, kind: DrawingKind, isClip = false): SvgElement {
  const children = element.children
    .map((child) => tidied(child, kind, isClip || element.name === 'clipPath'))
    .filter((child) => child.children.length > 0 || !['g', 'defs'].includes(child.name));
  const isUnused = (key: string, value: string): boolean =>
    value === '' ||
    (key === 'class' && kind === 'picture') ||
    (isClip && ['fill', 'stroke'].includes(key));
  const own = withAttributes({ ...element, children }, (key, value) => {
    const part = partOf(value);
    const written = part === undefined ? value : `url(#${part})`;
    return isUnused(key, value) ? undefined : written;
  });
  return withoutLine(own);
}

export interface Drawing {
  root: SvgElement;
  width: number;
  height: number;
}

/** Returns a drawing with the width and the height of its view box, or what to do instead. */
export function readDrawing(bytes: Uint8Array, kind: DrawingKind): Drawing | string {
  if (!isUtf8(bytes)) return 'Save it as an SVG drawing in UTF-8, without compression.';
  const read = readSvg(new TextDecoder().decode(bytes));
  if (typeof read === 'string') return read;
  const numbers = (read.attributes.viewBox ?? '').split(/[\s,]+/).map(Number);
  const [x = 0, y = 0, width = 0, height = 0] = numbers;
  if (numbers.length !== 4 || !numbers.every(Number.isFinite) || width <= 0 || height <= 0) {
    return 'Save it as an SVG drawing with a viewBox such as "0 0 800 400".';
  }
  const place = {
    viewBox: [x, y, width, height].join(' '),
    width: String(width),
    height: String(height),
  };
  const own = withAttributes(read, (key, value) =>
    ['x', 'y', ...Object.keys(place)].includes(key) ? undefined : value,
  );
  // Without a fill, shapes are black, which cannot be seen on dark soil.
  const root = { ...own, attributes: { ...place, fill: 'var(--ink)', ...own.attributes } };
  return { root: tidied(root, kind), width, height };
}

function listed(items: readonly string[]): string {
  return [...new Set(items)].join(', ');
}

type Attribute = readonly [key: string, value: string];

function pairs(attributes: readonly Attribute[]): string {
  return listed(attributes.map(([key, value]) => `${key}="${value}"`));
}

function elementFaults(names: readonly string[], allowed: readonly string[]): string[] {
  const others = names.filter((name) => !allowed.includes(name) && name !== 'style');
  const what = listed(others.map((name) => `<${name}>`));
  const them = what.includes(',') ? 'them' : 'it';
  return [
    ...(names.includes('style')
      ? [
          'Save it again without <style>: in Illustrator, export it as SVG with the styling "Presentation Attributes".',
        ]
      : []),
    ...(others.length > 0
      ? [`Remove ${what} or turn ${them} into paths: a drawing has ${allowed.join(', ')}.`]
      : []),
  ];
}

function valueFaults(attributes: readonly Attribute[], ids: readonly string[]): string[] {
  const fixed = attributes.filter(
    ([key, value]) => ['fill', 'stroke'].includes(key) && !COLOR.test(value),
  );
  const lost = attributes.filter(([key, value]) => {
    if (fixed.some(([, other]) => other === value)) return false;
    const part = partOf(value);
    if (part === undefined) return /[:\\]|url\(/i.test(value);
    return !ids.includes(part) || !['fill', 'stroke', 'clip-path'].includes(key);
  });
  const unknown = [...new Set(attributes.map(([, value]) => COLOR.exec(value)?.[1] ?? ''))].filter(
    (role) => role !== '' && !COLOR_ROLES.includes(role),
  );
  const role = fixed.length > 1 ? 'roles' : 'a role';
  return [
    ...(fixed.length > 0
      ? [`Write ${pairs(fixed)} as ${role} of the theme, such as var(--ink).`]
      : []),
    ...unknown.map(
      (name) =>
        `Write ${closest(name, COLOR_ROLES)} or another color of theme.yaml: there is no ${name}.`,
    ),
    ...(lost.length > 0 ? [`Correct ${pairs(lost)}: it names no part of this drawing.`] : []),
  ];
}

/** Finds what pages cannot show, or what would run or load something. */
export function drawingFaults(root: SvgElement, kind: DrawingKind): string[] {
  const elements = elementsIn(root);
  const allowed: readonly string[] = ELEMENTS[kind];
  const shown = elements.filter(({ name }) => allowed.includes(name));
  const unknown = shown.flatMap(({ name, attributes }) =>
    Object.entries(attributes)
      .filter(([key, value]) => !ATTRIBUTES.has(key) && !(key === 'class' && MOTION.test(value)))
      .map(([key]) => `${key} from <${name}>`),
  );
  const known = shown.flatMap(({ attributes }) =>
    Object.entries(attributes).filter(([key]) => ATTRIBUTES.has(key)),
  );
  return [
    ...elementFaults(
      elements.map(({ name }) => name),
      allowed,
    ),
    ...(unknown.length > 0
      ? [`Remove ${listed(unknown)}: a drawing has attributes of its shape alone.`]
      : []),
    ...valueFaults(
      known,
      elements.flatMap(({ attributes }) => attributes.id ?? []),
    ),
  ];
}

/** Names parts after the drawing, because a page may contain several drawings. Other elements need no name. */
export function withOwnParts(root: SvgElement, drawing: string): SvgElement {
  const values = elementsIn(root).flatMap(({ attributes }) => Object.values(attributes));
  const used = new Set(values.flatMap((value) => partOf(value) ?? []));
  const names = new Map([...used].map((id, index) => [id, `${drawing}-${index + 1}`]));
  const named = (element: SvgElement): SvgElement =>
    withAttributes({ ...element, children: element.children.map(named) }, (key, value) => {
      const part = partOf(value);
      if (part !== undefined) return `url(#${names.get(part) ?? part})`;
      return key === 'id' ? names.get(value) : value;
    });
  return named(root);
}

/** A file of its own needs the namespace. */
export function drawingMarkup(root: SvgElement): string {
  return svgMarkup({ ...root, attributes: { xmlns: SVG_NAMESPACE, ...root.attributes } });
}

export function lengthFaults(markup: string): string[] {
  return markup.length > MAX_DRAWING
    ? [`Simplify it to ${MAX_DRAWING} characters: it has ${markup.length}.`]
    : [];
}
