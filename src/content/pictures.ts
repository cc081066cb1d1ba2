import { imageSize } from 'image-size';
import { parseXml, XmlElement, XmlText } from '@rgrove/parse-xml';
import { escaped } from '../lib/escaped.ts';
import { CARD_VISUAL_HEIGHT_PX, CARD_WIDTH_PX } from '../lib/constants.ts';
import type { Drawings, Picture, Scene } from '../schemas/pictures.ts';
import type { ValueError } from './checks.ts';
import type { FileBytes } from './parsing.ts';
import { fileNameProblems, type ContentProblem } from './problems.ts';

/** Folder of `content/` with drawings (`.svg`) and photos. */
export const PICTURE_FOLDER = 'pictures/';

/** Folder of `content/` with the drawings of cards. */
export const SCENE_FOLDER = 'scenes/';

/** The most characters of a drawing, which loads while a visitor reads the page. */
const MAX_DRAWING = 40_000;

const DRAWING = /\.svg$/i;
const PHOTO = /\.(?:avif|jpe?g|png|webp)$/i;

const ELEMENTS = ['svg', 'g', 'path', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'rect'];
const WITH_MEANING = [...ELEMENTS, 'text', 'defs', 'clipPath', 'title', 'desc'];
const IN_SCENES = [...ELEMENTS, 'clipPath', 'pattern'];

/** Classes that set how a part of a scene moves, and after how many fifths of a second (`Scene.module.css`). */
const MOTION = /^(?:appear|draw|cross|fall)(?: w[0-6])?$/;

/** A color role of the theme, or `none`. A fixed color would be wrong in the light or in the dark theme. */
const COLOR = /^(?:none|currentColor|var\(--[a-z-]+\)|url\(#[\w-]+\))$/;

type Said = Drawings[string];

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

/** Finds texts in drawings.yaml that the drawing has no element for, and elements without a text. */
function wordErrors(name: string, ids: readonly string[], words: readonly string[]): ValueError[] {
  return [
    ...words
      .filter((word) => !ids.includes(word))
      .map((word) => ({
        path: [name, word],
        sentence: `Remove it, or give a <text> of pictures/${name}.svg the id "${word}": none has it.`,
      })),
    ...ids
      .filter((id) => !words.includes(id))
      .map((id) => ({
        path: [name, id],
        sentence: `Add \`${id}\` to this entry: a <text> of pictures/${name}.svg has that id.`,
      })),
  ];
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

/** Mistakes in the file, and in its entry in drawings.yaml. */
type Read =
  | { readonly picture: Picture }
  | { readonly faults: readonly string[]; readonly errors?: readonly ValueError[] };

function viewBoxOf(root: XmlElement | null): readonly number[] {
  return (root?.attributes.viewBox ?? '').split(/[ ,]+/).map(Number);
}

/** Returns the root element of a drawing with the width and the height of its view box, or what to do instead. */
function readRoot(svg: string): [root: XmlElement, width: number, height: number] | string {
  if (svg.length > MAX_DRAWING) {
    return `Simplify it to ${MAX_DRAWING} characters: it has ${svg.length}.`;
  }
  try {
    const { root } = parseXml(svg);
    const [, , width = 0, height = 0] = viewBoxOf(root);
    if (root?.name === 'svg' && width > 0 && height > 0) return [root, width, height];
    return 'Save it as an SVG drawing with a viewBox such as "0 0 800 400".';
  } catch (error) {
    const [why = ''] = error instanceof Error ? error.message.split('\n') : [];
    return `Save it as an SVG drawing: ${why}.`;
  }
}

function split({ title, description, ground = 'b', credit, video, ...words }: Said) {
  const known = { title, description, ground, ...(credit && { credit }), ...(video && { video }) };
  return { known, words };
}

function readDrawing(name: string, svg: string, said: Said): Read {
  const { known, words } = split(said);
  const read = readRoot(svg);
  if (typeof read === 'string') return { faults: [read] };
  const [root, width, height] = read;
  const elements = elementsIn(root);
  const texts = elements.filter((element) => element.name === 'text');
  const nested = texts.some(({ children }) =>
    children.some((child) => !(child instanceof XmlText)),
  );
  const faults = [
    ...faultsIn(elements),
    ...(nested ? ['Write each <text> without elements inside it.'] : []),
  ];
  const ids = texts.flatMap(({ attributes }) => attributes.id ?? []);
  const errors = wordErrors(name, ids, Object.keys(words));
  if (faults.length + errors.length > 0) return { faults, errors };
  return { picture: { name, width, height, ...known, svg: fill(svg, words) } };
}

function readPhoto(name: string, file: string, bytes: Uint8Array, said: Said): Read {
  const { known, words } = split(said);
  const errors = Object.keys(words).map((word) => ({
    path: [name, word],
    sentence: 'Remove it: a photo has no words to fill.',
  }));
  if (known.credit === undefined) {
    const sentence = 'Add `credit`: who took the photo, and under which license.';
    errors.push({ path: [name, 'credit'], sentence });
  }
  if (errors.length > 0) return { faults: [], errors };
  try {
    const { width, height } = imageSize(bytes);
    return { picture: { name, width, height, ...known, photo: file } };
  } catch {
    return { faults: ['Save it again as a JPEG, PNG, WebP, or AVIF file: it cannot be read.'] };
  }
}

function nameOf(file: string): string {
  return file.replace(/^.*\/|\.\w+$/g, '');
}

/** @param first another file with the same name */
function readPicture(file: string, bytes: Uint8Array, drawings: Drawings, first?: string): Read {
  const name = nameOf(file);
  const said = drawings[name];
  if (first !== undefined) {
    return { faults: [`Rename or remove it: ${first} has the same name.`] };
  }
  if (said === undefined) {
    const sentence = `Add \`${name}\` to drawings.yaml with a title and a description, or remove this file.`;
    return { faults: [sentence] };
  }
  return DRAWING.test(file)
    ? readDrawing(name, new TextDecoder().decode(bytes), said)
    : readPhoto(name, file, bytes, said);
}

function pictureNameProblems(file: string): ContentProblem[] {
  return DRAWING.test(file) || PHOTO.test(file)
    ? fileNameProblems(file, nameOf(file))
    : [{ file, key: 'file name', sentence: 'Save it as .svg, .jpg, .png, .webp, or .avif.' }];
}

/** Reads the pictures, and finds mistakes in their files and in drawings.yaml. */
export function readPictures(files: FileBytes, drawings: Drawings) {
  const problems: ContentProblem[] = [];
  const errors: ValueError[] = [];
  const pictures: Picture[] = [];
  const firsts = new Map<string, string>();
  for (const [file, bytes] of files) {
    if (!file.startsWith(PICTURE_FOLDER)) continue;
    const misnamed = pictureNameProblems(file);
    const first = firsts.get(nameOf(file));
    firsts.set(nameOf(file), first ?? file);
    const read = misnamed.length > 0 ? { faults: [] } : readPicture(file, bytes, drawings, first);
    if ('picture' in read) {
      pictures.push(read.picture);
      continue;
    }
    const faults = read.faults.map((sentence) => ({ file, key: 'whole file', sentence }));
    problems.push(...misnamed, ...faults);
    errors.push(...(read.errors ?? []));
  }
  for (const name of Object.keys(drawings).filter((known) => !firsts.has(known))) {
    const sentence = `Add pictures/${name}.svg or a photo of that name, or remove the key.`;
    errors.push({ path: [name], sentence });
  }
  return { pictures, problems, errors };
}

export function readScenes(files: FileBytes) {
  const problems: ContentProblem[] = [];
  const scenes: Scene[] = [];
  for (const [file, bytes] of files) {
    if (!file.startsWith(SCENE_FOLDER)) continue;
    const svg = new TextDecoder().decode(bytes);
    const read = readRoot(svg);
    const faults = typeof read === 'string' ? [read] : faultsIn(elementsIn(read[0]), IN_SCENES);
    if (
      typeof read !== 'string' &&
      (read[1] !== CARD_WIDTH_PX || read[2] !== CARD_VISUAL_HEIGHT_PX)
    ) {
      faults.push(`Draw it in a viewBox of "0 0 ${CARD_WIDTH_PX} ${CARD_VISUAL_HEIGHT_PX}".`);
    }
    problems.push(...faults.map((sentence) => ({ file, key: 'whole file', sentence })));
    const markup = fill(svg, {}).replace(/^<svg[^>]*>|<\/svg>$/g, '');
    scenes.push({ name: nameOf(file), markup });
  }
  return { scenes, problems };
}
