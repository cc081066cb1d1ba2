import { parse } from 'node:path';
import { imageSize } from 'image-size';
import { XmlElement, XmlText } from '@rgrove/parse-xml';
import { escaped } from '../lib/escaped.ts';
import { twins } from '../lib/twins.ts';
import { CARD_VISUAL_HEIGHT_PX, CARD_WIDTH_PX } from '../lib/constants.ts';
import type { Drawings, Picture, Scene } from '../schemas/pictures.ts';
import { nameFault } from './checks.ts';
import { svgRoot, type FileBytes } from './parsing.ts';
import type { Mistake } from './problems.ts';

export const PICTURE_FOLDER = 'pictures/';

export const SCENE_FOLDER = 'scenes/';

/** The most characters of a drawing, which loads while a visitor reads the page. */
const MAX_DRAWING = 40_000;

const PHOTO = /\.(?:avif|jpe?g|png|webp)$/i;

const ELEMENTS = ['svg', 'g', 'path', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'rect'];
const WITH_MEANING = [...ELEMENTS, 'text', 'defs', 'clipPath', 'title', 'desc'];
const IN_SCENES = [...ELEMENTS, 'clipPath', 'pattern'];

/** Classes that set how a part of a scene moves, and after how many fifths of a second (`Scene.module.css`). */
const MOTION = /^(?:appear|draw|cross|fall)(?: w[0-6])?$/;

/** A color role of the theme, or `none`. A fixed color would be wrong in the light or in the dark theme. */
const COLOR = /^(?:none|currentColor|var\(--[a-z-]+\)|url\(#[\w-]+\))$/;

function elementsIn(element: XmlElement): XmlElement[] {
  const inner = element.children.filter((child) => child instanceof XmlElement);
  return [element, ...inner.flatMap(elementsIn)];
}

/** Finds elements that pages cannot show, or that would run or load something. */
function faultsIn(elements: readonly XmlElement[], allowed = WITH_MEANING): string[] {
  return elements.flatMap(({ name, attributes }) => {
    if (!allowed.includes(name)) {
      return [`Remove <${name}> or turn it into paths: a drawing has ${allowed.join(', ')}.`];
    }
    return Object.entries(attributes).flatMap(([attribute, value]) => {
      if (attribute === 'class' && allowed === IN_SCENES && MOTION.test(value)) return [];
      if (/^on|^(?:xlink:)?href$|^style$|^class$/i.test(attribute)) {
        return [`Remove ${attribute} from <${name}>: a drawing has attributes of its shape alone.`];
      }
      if (!['fill', 'stroke'].includes(attribute) || COLOR.test(value)) return [];
      return [`Write ${attribute}="${value}" as a role of the theme, such as var(--ink).`];
    });
  });
}

/** Fills in the texts, and removes spaces between elements and unneeded digits. */
function fill(svg: string, words: Readonly<Record<string, unknown>>): string {
  return svg
    .replace(/^\s*(?:<\?xml.*?\?>|<!--.*?-->|\s)*/s, '')
    .replace(/<(title|desc)\b[^>]*>.*?<\/\1>|<!--.*?-->/gs, '')
    .replace(/>\s+</g, '><')
    .replace(/-?\d+\.\d{3,}/g, (number) => String(Math.round(Number(number) * 100) / 100))
    .replace(/<text id="([^"]+)"([^>]*)>[^<]*/g, (_all, id: string, rest: string) => {
      return `<text${rest}>${escaped(String(words[id]))}`;
    })
    .trim();
}

/** What is wrong with the file of a picture (a sentence), or with its entry in drawings.yaml. */
type Fault = string | Mistake;

function inEntry(at: readonly string[], sentence: string): Mistake {
  return { file: 'drawings.yaml', at, sentence };
}

/** Returns the root of a drawing with the width and the height of its view box, or what to do instead. */
function readRoot(svg: string): [root: XmlElement, width: number, height: number] | string {
  if (svg.length > MAX_DRAWING) {
    return `Simplify it to ${MAX_DRAWING} characters: it has ${svg.length}.`;
  }
  const root = svgRoot(svg);
  if (typeof root === 'string') return root;
  const [, , width = 0, height = 0] = (root.attributes.viewBox ?? '').split(/[ ,]+/).map(Number);
  return width > 0 && height > 0
    ? [root, width, height]
    : 'Save it as an SVG drawing with a viewBox such as "0 0 800 400".';
}

type Entry = Drawings[string];

function split({ title, description, ground = 'b', credit, video, ...words }: Entry) {
  const known = { title, description, ground, ...(credit && { credit }), ...(video && { video }) };
  return { known, words };
}

function readDrawing(name: string, svg: string, entry: Entry): Picture | Fault[] {
  const { known, words } = split(entry);
  const read = readRoot(svg);
  if (typeof read === 'string') return [read];
  const [root, width, height] = read;
  const elements = elementsIn(root);
  const texts = elements.filter((element) => element.name === 'text');
  const faults: Fault[] = faultsIn(elements);
  if (!texts.every(({ children }) => children.every((child) => child instanceof XmlText))) {
    faults.push('Write each <text> without elements inside it.');
  }
  if (known.credit !== undefined) {
    const sentence = 'Remove it, and name the author in a text: only photos show a credit.';
    faults.push(inEntry([name, 'credit'], sentence));
  }
  const ids = new Set(texts.flatMap(({ attributes }) => attributes.id ?? []));
  const keys = new Set(Object.keys(words));
  for (const word of keys.difference(ids)) {
    const sentence = `Remove it, or give a <text> of pictures/${name}.svg the id "${word}": none has it.`;
    faults.push(inEntry([name, word], sentence));
  }
  for (const id of ids.difference(keys)) {
    const sentence = `Add \`${id}\` to this entry: a <text> of pictures/${name}.svg has that id.`;
    faults.push(inEntry([name, id], sentence));
  }
  return faults.length > 0 ? faults : { name, width, height, ...known, svg: fill(svg, words) };
}

function readPhoto(name: string, photo: string, bytes: Uint8Array, entry: Entry) {
  const { known, words } = split(entry);
  const faults: Fault[] = Object.keys(words).map((word) =>
    inEntry([name, word], 'Remove it: a photo has no words to fill.'),
  );
  if (known.credit === undefined) {
    const sentence = 'Add `credit`: who took the photo, and under which license.';
    faults.push(inEntry([name, 'credit'], sentence));
  }
  if (faults.length > 0) return faults;
  try {
    const { width, height } = imageSize(bytes);
    return { name, width, height, ...known, photo };
  } catch {
    return ['Save it again as a JPEG, PNG, WebP, or AVIF file: it cannot be read.'];
  }
}

function readPicture(file: string, bytes: Uint8Array, drawings: Drawings): Picture | Fault[] {
  const name = parse(file).name;
  const entry = drawings[name];
  const misnamed = nameFault(name);
  if (misnamed !== undefined) return [misnamed];
  const isDrawing = file.endsWith('.svg');
  if (!isDrawing && !PHOTO.test(file)) return ['Save it as .svg, .jpg, .png, .webp, or .avif.'];
  if (entry === undefined) {
    const what = 'with a title and a description, or remove this file';
    return [`Add \`${name}\` to content/drawings.yaml ${what}.`];
  }
  return isDrawing
    ? readDrawing(name, new TextDecoder().decode(bytes), entry)
    : readPhoto(name, file, bytes, entry);
}

function inFile(file: string, fault: Fault): Mistake {
  return typeof fault === 'string' ? { file, at: 'whole file', sentence: fault } : fault;
}

export function readPictures(files: FileBytes, drawings: Drawings) {
  const all = [...files].filter(([file]) => file.startsWith(PICTURE_FOLDER));
  const mistakes: Mistake[] = [];
  const pictures = all.flatMap(([file, bytes]): Picture[] => {
    const read = readPicture(file, bytes, drawings);
    if (!Array.isArray(read)) return [read];
    mistakes.push(...read.map((fault) => inFile(file, fault)));
    return [];
  });
  for (const [[first], [file]] of twins(all, ([file]) => parse(file).name)) {
    mistakes.push(inFile(file, `Rename or remove it: ${first} has the same name.`));
  }
  const names = all.map(([file]) => parse(file).name);
  for (const name of Object.keys(drawings).filter((key) => !names.includes(key))) {
    const sentence = `Add pictures/${name}.svg or a photo of that name, or remove the key.`;
    mistakes.push(inEntry([name], sentence));
  }
  return { pictures, mistakes };
}

export function readScenes(files: FileBytes): { scenes: Scene[]; mistakes: Mistake[] } {
  const read = [...files]
    .filter(([file]) => file.startsWith(SCENE_FOLDER))
    .map(([file, bytes]) => ({ file, svg: new TextDecoder().decode(bytes) }));
  const mistakes = read.flatMap(({ file, svg }) => {
    const root = readRoot(svg);
    if (typeof root === 'string') return [inFile(file, root)];
    const [element, width, height] = root;
    const faults = faultsIn(elementsIn(element), IN_SCENES);
    if (width !== CARD_WIDTH_PX || height !== CARD_VISUAL_HEIGHT_PX) {
      faults.push(`Draw it in a viewBox of "0 0 ${CARD_WIDTH_PX} ${CARD_VISUAL_HEIGHT_PX}".`);
    }
    return faults.map((fault) => inFile(file, fault));
  });
  const scenes = read.map(({ file, svg }) => ({
    name: parse(file).name,
    markup: fill(svg, {}).replace(/^<svg[^>]*>|<\/svg>$/g, ''),
  }));
  return { scenes, mistakes };
}
