import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { attribute, parseHtml } from '../../tests/support/built-site.ts';
import { drawingsSchema } from '../schemas/pictures.ts';
import { photoWidths, Picture } from './Picture.tsx';

const video = { href: 'https://www.films.example/7', label: 'Watch us dig (opens films.example)' };
const said = { title: 'Two people dig', description: 'They clean the wall of a pit.', video };

it('a still links to its video and names the host, except on a card', async () => {
  const picture = { ...said, name: 'pit', width: 4, height: 3, ground: 'b' } as const;
  const page = await parseHtml(renderToStaticMarkup(<Picture picture={picture} />));
  const links = page.querySelectorAll('a');
  expect(links.map((link) => [attribute(link, 'href'), link.textContent])).toEqual([
    [video.href, video.label],
  ]);
  expect(page.querySelectorAll('a > img')).toHaveLength(1);
  const card = await parseHtml(renderToStaticMarkup(<Picture picture={picture} isOnCard />));
  expect([card.querySelectorAll('a').length, card.querySelectorAll('img').length]).toEqual([0, 1]);
});

it.each([
  ['a drawing', {}, {}, ''],
  ['a photo', { photo: 'pit.jpg', credit: 'Ours' }, {}, said.title],
  ['a photo on a card', { photo: 'pit.jpg', credit: 'Ours' }, { isOnCard: true }, ''],
  ['a figure', { photo: 'pit.jpg', credit: 'Ours' }, { alt: said.description }, said.description],
])('%s has the right alternative text', async (_name, file, props, alt) => {
  const picture = { ...said, name: 'pit', width: 4, height: 3, ground: 'b', ...file } as const;
  const page = await parseHtml(renderToStaticMarkup(<Picture picture={picture} {...props} />));
  expect(page.querySelector('img')?.getAttributeValue('alt')).toBe(alt);
});

it('a card shows the part of a photo around its focal point', async () => {
  const card = { left: 0, top: 20, width: 640, height: 360 };
  const file = { photo: 'pit.jpg', credit: 'Ours', card };
  const picture = { ...said, name: 'pit', width: 640, height: 480, ground: 'b', ...file } as const;
  const markup = await parseHtml(renderToStaticMarkup(<Picture picture={picture} isOnCard />));
  const image = markup.querySelector('img');
  expect(image?.getAttributeValue('src')).toBe('/figures/pit--card-640.avif');
  expect(image?.getAttributeValue('height')).toBe('360');
});

it.each([
  [300, [300]],
  [960, [960]],
  [1200, [480, 960, 1200]],
  [3000, [480, 960, 1600]],
])('a photo %d pixels wide has each size once', (width, widths) => {
  expect(photoWidths({ width })).toEqual(widths);
});

it('a video whose label does not name its host stops the build', () => {
  const told = { ...said, video: { ...video, label: 'Watch us dig' } };
  const { issues = [] } = drawingsSchema.safeParse({ pit: told }).error ?? {};
  expect(issues.map(({ message }) => message)).toEqual([
    'Name films.example in it, as in Watch us dig (opens films.example), because visitors leave this site.',
  ]);
});
