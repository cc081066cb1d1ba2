import { closest } from 'fastest-levenshtein';
import { homePictures } from '../features/home/schema.ts';
import type { Content } from '../site/index.ts';
import { PICTURE_FOLDER, SCENE_FOLDER } from './pictures.ts';
import type { ContentProblem } from './problems.ts';

function noSuchPicture(name: string, folder: string, known: readonly string[]): string {
  const hint = known.length === 0 ? '' : ` Is ${closest(name, [...known])} meant?`;
  return `Name a file of content/${folder} without its ending, or remove the key: there is no ${name}.${hint}`;
}

export function missingPictures({
  home,
  articles,
  caseStudies,
  figures,
  pictures,
  scenes,
  site,
}: Content): ContentProblem[] {
  const inFolder = (
    folder: string,
    ending: string,
    entries: readonly { slug: string; picture?: string }[],
  ) =>
    entries.map(({ slug, picture }) => ({
      file: `${folder}/${slug}.${ending}`,
      key: 'picture',
      name: picture,
    }));
  const asked = [
    ...homePictures(home).map(({ section, name }) => ({
      file: 'home.yaml',
      key: `${section}.picture`,
      name,
    })),
    ...inFolder('articles', 'md', articles),
    ...inFolder('case-studies', 'md', caseStudies),
    ...inFolder('figures', 'yaml', figures),
  ];
  const inCards = [
    ...(home.steps?.items ?? []).map(({ scene }, index) => ({
      file: 'home.yaml',
      key: `steps.items[item ${index + 1}].scene`,
      name: scene,
    })),
    ...site.footer.cards.map(({ scene }, index) => ({
      file: 'site.yaml',
      key: `footer.cards[item ${index + 1}].scene`,
      name: scene,
    })),
  ];
  const lists = [
    { folder: PICTURE_FOLDER, names: pictures.map(({ name }) => name), asked },
    { folder: SCENE_FOLDER, names: scenes.map(({ name }) => name), asked: inCards },
  ];
  return lists.flatMap(({ folder, names, asked: all }) =>
    all.flatMap(({ file, key, name }) =>
      name === undefined || names.includes(name)
        ? []
        : [{ file, key, sentence: noSuchPicture(name, folder, names) }],
    ),
  );
}
