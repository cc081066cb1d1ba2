import { textsIn } from '../lib/texts-in.ts';
import { OWN_FIGURES } from '../schemas/source.ts';
import type { Content } from '../site/index.ts';
import { meant, noSuchSource } from '../text/index.ts';
import type { Parsed } from './parsing.ts';

import { dotted, type Mistake } from './problems.ts';
import { SCENE_FOLDER } from './scenes.ts';

interface Reference {
  /** Matches the file and the path of keys. */
  keys: RegExp;
  /** What can be named there. */
  names: readonly string[];
  sentence: (name: string) => string;
}

function absent(what: string, names: readonly string[]) {
  return (name: string) =>
    `Name ${what}, or remove the key: there is no ${name}.${meant(name, names)}`;
}

function referencesOf(content: Content): Reference[] {
  const pictures = content.pictures.map(({ name }) => name);
  const scenes = content.scenes.map(({ name }) => name);
  const sources = Object.keys(content.sources);
  return [
    {
      keys: /^(?:home|contact|articles|case-studies|pages|programs|legal|figures)\b.*[ .]picture$/,
      names: pictures,
      sentence: absent('a picture that content/drawings.yaml describes', pictures),
    },
    {
      keys: /^(?:home|site)\.yaml .*\.scene$/,
      names: scenes,
      sentence: absent(`a file of content/${SCENE_FOLDER} without its ending`, scenes),
    },
    {
      keys: /^home\.yaml .*\.stat\.source$|^slope\.yaml sources\..*\.source$|^first-map\.yaml .*source$|^figures\/.* sources\[/,
      names: [...sources, ...OWN_FIGURES],
      sentence: (name) => noSuchSource(name, sources),
    },
    {
      // A fact of the owner, such as a price, needs no source.
      keys: /^home\.yaml figures\./,
      names: [...sources, ...OWN_FIGURES, 'own'],
      sentence: (name) => noSuchSource(name, sources),
    },
    {
      keys: /^slope\.yaml still\.pages/,
      names: content.pages.map(({ slug }) => slug),
      sentence: (name) =>
        `Write the name of a file of content/pages/ without its ending, or remove it: there is no ${name}.`,
    },
    {
      keys: /^slope\.yaml opens\.rain$/,
      names: content.slope?.rains.map(({ name }) => name) ?? [],
      sentence: (name) => `Write a name of \`rains\`: there is no ${name}.`,
    },
    {
      keys: /^slope\.yaml opens\.soil$/,
      names: content.slope?.soils.map(({ name }) => name) ?? [],
      sentence: (name) => `Write a name of \`soils\`: there is no ${name}.`,
    },
    {
      keys: /^figures\/.* study$/,
      names: content.caseStudies.map(({ slug }) => slug),
      sentence: (name) =>
        `Write the name of a file of content/case-studies/ without its ending: there is no ${name}.`,
    },
  ];
}

export function referenceMistakes(
  content: Content,
  parsed: ReadonlyMap<string, Parsed>,
): Mistake[] {
  const references = referencesOf(content);
  return [...parsed].flatMap(([file, { data }]) =>
    textsIn(data).flatMap(({ path, text }) => {
      const place = `${file} ${dotted(path)}`;
      return references
        .filter(({ keys, names }) => keys.test(place) && !names.includes(text))
        .map(({ sentence }) => ({ file, at: path, sentence: sentence(text) }));
    }),
  );
}
