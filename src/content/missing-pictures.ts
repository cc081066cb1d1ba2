import { closest } from 'fastest-levenshtein';
import { homePictures } from '../features/home/schema.ts';
import type { Content } from '../site/index.ts';
import type { ValueError } from './checks.ts';
import { PICTURE_FOLDER, SCENE_FOLDER } from './pictures.ts';

/** An error of one file that another file causes. */
export interface FileError extends ValueError {
  file: string;
}

/** A mention of a picture or a scene in a file. */
interface Asked {
  file: string;
  path: readonly PropertyKey[];
  name?: string | undefined;
}

function noSuchPicture(name: string, folder: string, known: readonly string[]): string {
  const hint = known.length === 0 ? '' : ` Is ${closest(name, [...known])} meant?`;
  return `Name a file of content/${folder} without its ending, or remove the key: there is no ${name}.${hint}`;
}

/** Finds mentions of pictures and scenes that do not exist. */
export function missingPictures({
  home,
  articles,
  caseStudies,
  figures,
  pictures,
  scenes,
  site,
}: Content): FileError[] {
  const inFolder = (
    folder: string,
    ending: string,
    entries: readonly { slug: string; picture?: string }[],
  ): Asked[] =>
    entries.map(({ slug, picture }) => ({
      file: `${folder}/${slug}.${ending}`,
      path: ['picture'],
      name: picture,
    }));
  const inCards = (
    file: string,
    path: readonly string[],
    cards: readonly { scene?: string }[],
  ): Asked[] =>
    cards.map(({ scene }, index) => ({ file, path: [...path, index, 'scene'], name: scene }));
  const lists: { folder: string; names: string[]; asked: Asked[] }[] = [
    {
      folder: PICTURE_FOLDER,
      names: pictures.map(({ name }) => name),
      asked: [
        ...homePictures(home).map(({ section, name }) => ({
          file: 'home.yaml',
          path: [section, 'picture'],
          name,
        })),
        ...inFolder('articles', 'md', articles),
        ...inFolder('case-studies', 'md', caseStudies),
        ...inFolder('figures', 'yaml', figures),
      ],
    },
    {
      folder: SCENE_FOLDER,
      names: scenes.map(({ name }) => name),
      asked: [
        ...inCards('home.yaml', ['steps', 'items'], home.steps?.items ?? []),
        ...inCards('site.yaml', ['footer', 'cards'], site.footer.cards),
      ],
    },
  ];
  return lists.flatMap(({ folder, names, asked }) =>
    asked.flatMap(({ file, path, name }) =>
      name === undefined || names.includes(name)
        ? []
        : [{ file, path, sentence: noSuchPicture(name, folder, names) }],
    ),
  );
}
