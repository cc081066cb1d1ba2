import {
  parseXml,
  XmlDocumentType,
  XmlElement,
  XmlError,
  XmlProcessingInstruction,
  XmlText,
  type XmlDocument,
} from '@rgrove/parse-xml';
import { escaped } from '../lib/escaped.ts';

/** An element of a drawing, without what drawing programs store for themselves. */
export interface SvgElement {
  /** Without a namespace prefix. */
  readonly name: string;
  /** The properties of `style` are among them. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly SvgElement[];
  /** The words directly in it. Only those of `<text>` are drawn. */
  readonly text: string;
}

export const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';

/** Nothing of these elements is drawn. */
const METADATA = new Set(['metadata', 'title', 'desc']);

/** Attributes of the file or of the program that wrote it, which do not change the drawing. */
const UNNEEDED = /^(?:xmlns|version|baseProfile|enable-background|role|data-.*|aria-.*)$/;

/** Properties of `style` that change nothing in a drawing of shapes and single lines of text. */
const WITHOUT_EFFECT =
  /^(?:-.*|(?:color|flood|image|marker|shape|solid|stop)(?!-rendering)(?:-.*)?|font(?:-(?!size$|weight$|style$).*)?|text-(?!anchor$).*|line-height|direction|enable-background|inline-size|isolation|tab-size|white-space|writing-mode)$/;
const INITIAL = /^(?:none|normal|auto|inherit|visible|inline|start|baseline|sRGB|linearRGB)$/;

/** Groups hand these properties down, so that an initial value is a choice. */
const HANDED_DOWN = /^(?:fill|stroke|font|text-anchor|visibility|dominant-baseline)/;

/** Splits a style attribute into its properties. */
function stylesIn(style: string): Record<string, string> {
  const declarations = style
    .replaceAll(/\/\*.*?\*\//gs, '')
    .split(';')
    .flatMap((declaration) => {
      const [name = '', ...rest] = declaration.split(':');
      const [property, value] = [name.trim().toLowerCase(), rest.join(':').trim()];
      const isUnneeded =
        WITHOUT_EFFECT.test(property) || (INITIAL.test(value) && !HANDED_DOWN.test(property));
      return property === '' || isUnneeded ? [] : [[property, value] as const];
    });
  return Object.fromEntries(declarations);
}

type Namespaces = ReadonlyMap<string, string>;

function nameParts(name: string): [prefix: string, local: string] {
  const [first = '', second] = name.split(':');
  return second === undefined ? ['', first] : [first, second];
}

function attributesIn(element: XmlElement, namespaces: Namespaces): Record<string, string> {
  const own: Record<string, string> = {};
  for (const [name, value] of Object.entries(element.attributes)) {
    const [prefix, local] = nameParts(name);
    // A link of any namespace would load something or lead away.
    if (local.toLowerCase() === 'href') own.href = value;
    else if (local === 'style' && prefix === '') continue;
    else if (prefix !== '' && namespaces.get(prefix) !== SVG_NAMESPACE) continue;
    else if (!UNNEEDED.test(local)) own[local] = value.trim();
  }
  // A style overrides the attributes of its element.
  return { ...own, ...stylesIn(element.attributes.style ?? '') };
}

function namespacesIn({ attributes }: XmlElement, outer: Namespaces): Namespaces {
  const own = Object.entries(attributes).flatMap(([name, value]) => {
    const [space = '', prefix = ''] = name.split(':');
    return space === 'xmlns' ? [[prefix, value] as const] : [];
  });
  return own.length === 0 ? outer : new Map([...outer, ...own]);
}

function readElement(element: XmlElement, outer: Namespaces): SvgElement | undefined {
  const namespaces = namespacesIn(element, outer);
  const [prefix, name] = nameParts(element.name);
  if (namespaces.get(prefix) !== SVG_NAMESPACE || METADATA.has(name)) return undefined;
  const children = element.children.flatMap((child) =>
    child instanceof XmlElement ? (readElement(child, namespaces) ?? []) : [],
  );
  const texts = element.children.flatMap((child) => (child instanceof XmlText ? child.text : []));
  const attributes = attributesIn(element, namespaces);
  return { name, attributes, children, text: texts.join('').trim() };
}

/** Metadata may contain instructions: Illustrator begins and ends it with some. */
function instructionIn({ children }: XmlDocument | XmlElement): string | undefined {
  for (const child of children) {
    if (child instanceof XmlProcessingInstruction) return child.name;
    const isRead = child instanceof XmlElement && !METADATA.has(nameParts(child.name)[1]);
    const found = isRead ? instructionIn(child) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

const NOT_SVG = 'Save it as an SVG drawing';

function parse(text: string): XmlDocument | string {
  const entities: string[] = [];
  const resolveUndefinedEntity = (entity: string): string => {
    entities.push(entity);
    return '';
  };
  try {
    const document = parseXml(text, { preserveDocumentType: true, resolveUndefinedEntity });
    const type = document.children.find((child) => child instanceof XmlDocumentType);
    // Browsers apply what it declares, such as a default for onload, but this parser does not.
    if (typeof type?.internalSubset === 'string') {
      return 'Save it again without the declarations in square brackets after <!DOCTYPE: in Illustrator, use File > Export > Export As > SVG.';
    }
    const [entity] = entities;
    return entity === undefined ? document : `Write the character itself instead of ${entity}.`;
  } catch (error) {
    if (error instanceof RangeError) return 'Simplify it: its groups are nested too deep.';
    if (!(error instanceof XmlError)) throw error;
    return `${NOT_SVG}: ${error.message.split('\n', 1).join()}.`;
  }
}

/** Returns the root of a drawing, or a sentence that says what to do instead. */
export function readSvg(text: string): SvgElement | string {
  const document = parse(text);
  if (typeof document === 'string') return document;
  const root = document.root && readElement(document.root, new Map([['', SVG_NAMESPACE]]));
  if (root?.name !== 'svg') return `${NOT_SVG}.`;
  const instruction = instructionIn(document);
  return instruction === undefined
    ? root
    : `Remove <?${instruction} …?>: a drawing has no processing instructions.`;
}

/** Two decimals are finer than a pixel. Whole digits stay: after flags of an arc, they may belong to several numbers. */
function shortDecimals(value: string): string {
  return value.replaceAll(/\.(\d{3,})(?=(\.)?)/g, (_all, digits: string, next?: string) => {
    const rounded = Math.min(99, Math.round(Number(`0.${digits}`) * 100));
    const decimals = String(rounded).padStart(2, '0');
    // A point ends a number only if that already has one.
    return `.${next === undefined ? decimals.replace(/0+$/, '') : decimals}`.replace(/\.$/, '');
  });
}

const ROUNDED = ['d', 'points'];

/** Writes an element and what is in it, so that a page never contains what was not understood in a file. */
export function svgMarkup({ name, attributes, children, text }: SvgElement): string {
  const written = Object.entries(attributes).map(([key, value]) => {
    const short = value.replaceAll(/\s+/g, ' ');
    return ` ${key}="${escaped(ROUNDED.includes(key) ? shortDecimals(short) : short)}"`;
  });
  const inner = children.map(svgMarkup).join('') + (name === 'text' ? escaped(text) : '');
  const head = `${name}${written.join('')}`;
  return inner === '' ? `<${head}/>` : `<${head}>${inner}</${name}>`;
}
