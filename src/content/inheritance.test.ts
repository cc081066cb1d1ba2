// cspell:ignore Oups introuvable bande herbe ecrire écrire pente texte
import { expect, it } from 'vitest';
import { ScratchContent, textPage } from '../../tests/support/scratch-content.ts';
import { sitePages } from '../site/index.ts';
import { readEditions } from './read-content.ts';

/** The content with French, of which only `site.yaml` exists, and the pages of both. */
function withFrench(keys = '') {
  const content = new ScratchContent();
  content.edit('site.yaml', /$/, 'languages: { name: Languages, none: home page }\n');
  content.add('fr/site.yaml', `language: fr\n${keys}`);
  const french = () => {
    const [, own] = readEditions(content.folder, 'complete');
    if (own === undefined) throw new Error('There is no French.');
    return own;
  };
  return { content, french, [Symbol.dispose]: () => content[Symbol.dispose]() };
}

it('shows what one file does not have in the main language', () => {
  using site = withFrench('navigation: { menu: Carte }\n');
  const [main] = readEditions(site.content.folder, 'complete');
  const french = site.french();
  expect(french.site.navigation).toEqual({ ...main.site.navigation, menu: 'Carte' });
  expect(french.pictures).toEqual(main.pictures);
  expect(french.home.hero.accuracyCaption).toBe(main.home.hero.accuracyCaption);
  const pages = (content: typeof main) => sitePages(content).map(({ path }) => path);
  expect(pages(french)).toEqual(pages(main));
  expect(new Set(sitePages(french).map(({ textLanguage }) => textLanguage))).toEqual(
    new Set(['en-US']),
  );
  expect(french.editions.own.pages).toEqual([]);
});

it('keeps marks that French sets apart on the line of their words', () => {
  using site = withFrench();
  site.content.add('fr/not-found.yaml', 'heading: Oups ! Page introuvable\n');
  expect(site.french().notFound.heading).toBe('Oups\u00a0! Page introuvable');
});

it('takes no plural form from a language that has others', () => {
  using site = withFrench();
  const pages = "{ other: '%count p.' }";
  site.content.add('fr/resources.yaml', `caseStudies: { file: { pages: ${pages} } }\n`);
  expect(site.french().resources.caseStudies.file.pages).toEqual({ other: '%count p.' });
});

it('has a page of its own for each text that it has, and for each file with the text of a page', () => {
  using site = withFrench();
  site.content.add('fr/home.yaml', 'hero: { learnMore: Lire }\n');
  site.content.add('fr/pages/technology.md', textPage('Un texte.'));
  const own = ['/', '/technology'];
  expect(site.french().editions.own.pages).toEqual(own);
  expect(site.french().home.hero.learnMore).toBe('Lire');
});

it('takes the keys and the body that a text lacks from its original', () => {
  using site = withFrench();
  const file = 'articles/a-note-on-figures.md';
  site.content.add(`fr/${file}`, '---\ntitle: Une note\n---\n');
  const [main] = readEditions(site.content.folder, 'complete');
  const find = (content: typeof main) =>
    content.articles.find(({ slug }) => slug === 'a-note-on-figures');
  const { body = '', ...keys } = find(site.french()) ?? {};
  const { body: original = '', ...originals } = find(main) ?? {};
  expect(keys).toEqual({ ...originals, title: 'Une note', language: 'en-US' });
  // Its links stay in the language.
  expect(body).toBe(original.replace('](/)', '](/fr)').replace('](/contact)', '](/fr/contact)'));
});

it('shows a copied text that nobody has translated as one of the main language, with dates of that', () => {
  using site = withFrench();
  const file = 'articles/a-note-on-figures.md';
  // As a French text, it would have a date that French does not know, and figures without a source.
  site.content.add(`fr/${file}`, site.content.read(file));
  const find = () => site.french().articles.find(({ slug }) => slug === 'a-note-on-figures');
  expect(find()?.language).toBe('en-US');
  const french = site.content.read(file).replace(/\n---\n[^]*/, '\n---\n\nUn texte.\n');
  site.content.add(`fr/${file}`, french);
  expect(find()).toMatchObject({ body: 'Un texte.' });
  expect(find()?.language).toBeUndefined();
});

it('leaves a key out whose value is empty', () => {
  using site = withFrench('wayfinding:\n');
  site.content.edit('site.yaml', /^tag:\n(?: .*\n)+/m, 'tag: { label: Example, href: /contact }\n');
  expect(site.french().site.tag?.label).toBe('Example');
  expect(site.french().site.wayfinding).toBeUndefined();
});

it('leads to the pages of the main language if it hides what is not translated', () => {
  using site = withFrench('untranslated: hidden\npaths: { contact: ecrire }\n');
  site.content.add('fr/contact.yaml', 'hero: { heading: Écrire }\n');
  const { editions, articles } = site.french();
  expect(sitePages(site.french()).flatMap((page) => (page.isLinked ? page.path : []))).toEqual([
    '/',
    '/contact',
    '/privacy',
  ]);
  expect(articles).toEqual([]);
  expect(editions.own.addresses).toMatchObject({
    '/': '/fr',
    '/contact': '/fr/ecrire',
    '/technology': '/technology',
    '/slope': '/slope',
    '/slope/wall.pdf': '/slope/wall.pdf',
  });
});

it('has other words for a picture that it replaces', () => {
  using site = withFrench();
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9"/></svg>';
  site.content.add('fr/pictures/grass-strips.svg', drawing);
  expect(() => site.french()).toThrow('Add `grass-strips` to content/fr/drawings.yaml');
  site.content.add(
    'fr/drawings.yaml',
    'grass-strips: { title: Une bande d’herbe, description: Une bande d’herbe sur une pente. }\n',
  );
  expect(site.french().pictures.find(({ name }) => name === 'grass-strips')?.title).toBe(
    'Une bande d’herbe',
  );
});
