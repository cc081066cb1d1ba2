import { parse } from 'node:path';
import { cropOf } from '../lib/crop.ts';
import { twins } from '../lib/twins.ts';
import type { Drawings, Picture } from '../schemas/pictures.ts';
import { nameFault } from './checks.ts';
import {
  drawingFaults,
  drawingMarkup,
  elementsIn,
  lengthFaults,
  readDrawing,
  withOwnParts,
} from './drawings.ts';
import type { FileBytes } from './parsing.ts';
import { photoSize } from './photos.ts';
import type { Mistake } from './problems.ts';
import type { SvgElement } from './svg.ts';

export const PICTURE_FOLDER = 'pictures/';

const PHOTO = /\.(?:avif|jpe?g|png|webp)$/i;

/** What is wrong with the file of a picture (a sentence), or with its entry in drawings.yaml. */
type Fault = string | Mistake;

function inEntry(at: readonly string[], sentence: string): Mistake {
  return { file: 'drawings.yaml', at, sentence };
}

type Entry = Drawings[string];

function split({ title, description, ground = 'b', credit, video, ...others }: Entry) {
  const { focus: _focus, crop: _crop, ...words } = others;
  const known = { title, description, ground, ...(credit && { credit }), ...(video && { video }) };
  return { known, words };
}

function withWords(element: SvgElement, words: Readonly<Record<string, unknown>>): SvgElement {
  const { name, attributes } = element;
  const text =
    name === 'text' && attributes.id !== undefined ? String(words[attributes.id]) : element.text;
  return { ...element, text, children: element.children.map((child) => withWords(child, words)) };
}

function readDrawn(name: string, bytes: Uint8Array, entry: Entry): Picture | Fault[] {
  const { known, words } = split(entry);
  const read = readDrawing(bytes, 'picture');
  if (typeof read === 'string') return [read];
  const { root, width, height } = read;
  const elements = elementsIn(root);
  const texts = elements.filter((element) => element.name === 'text');
  const faults: Fault[] = drawingFaults(root, 'picture');
  if (texts.some(({ children }) => children.length > 0)) {
    faults.push('Write each <text> without elements inside it.');
  }
  const unnamed = texts.find(
    ({ attributes, text }) => attributes.id === undefined && /\p{L}/u.test(text),
  );
  if (unnamed !== undefined) {
    const sentence = `Give the <text> "${unnamed.text}" an id, and write its words in drawings.yaml under that key.`;
    faults.push(sentence);
  }
  if (known.credit !== undefined) {
    const sentence = 'Remove it, and name the author in a text: only photos show a credit.';
    faults.push(inEntry([name, 'credit'], sentence));
  }
  for (const key of ['focus', 'crop'] as const) {
    if (entry[key] === undefined) continue;
    faults.push(inEntry([name, key], 'Remove it: only photos are cropped.'));
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
  const svg = drawingMarkup(withOwnParts(withWords(root, words), name));
  faults.push(...lengthFaults(svg));
  return faults.length > 0 ? faults : { name, width, height, ...known, svg };
}

/** The shape of a card, which crops every picture. */
const CARD_RATIO = 16 / 9;

/** What is shown of a photo, and of it on cards. */
function partsOf(size: { width: number; height: number }, { focus, crop }: Entry) {
  const whole = { left: 0, top: 0, ...size };
  const [x = 50, y = 50] = focus?.split(' ').map((each) => Number.parseInt(each, 10)) ?? [];
  const point = [(x / 100) * size.width, (y / 100) * size.height] as const;
  const [wide = 1, high = 1] = crop?.split(':').map(Number) ?? [];
  const shown = crop === undefined ? whole : cropOf(whole, wide / high, point);
  return {
    width: shown.width,
    height: shown.height,
    ...(crop !== undefined && { crop: shown }),
    ...(focus !== undefined && { card: cropOf(shown, CARD_RATIO, point) }),
  };
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
  const size = photoSize(bytes);
  return typeof size === 'string' ? [size] : { name, ...partsOf(size, entry), ...known, photo };
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
  return isDrawing ? readDrawn(name, bytes, entry) : readPhoto(name, file, bytes, entry);
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
