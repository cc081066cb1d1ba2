import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { content } from '../../../tests/support/content.ts';
import { pictureOf } from '../../site/index.ts';
import { Newest } from './Newest.tsx';

it('shows the picture of each article in its link, and no frame for one without', () => {
  const [first] = content.pictures;
  const articles = [
    { slug: 'drawn', title: 'Drawn', ...(first && { picture: first.name }) },
    { slug: 'plain', title: 'Plain' },
  ];
  const markup = renderToStaticMarkup(
    <Newest
      heading="Newest"
      articles={articles}
      pictureOf={({ picture }) => pictureOf(content, picture)}
    />,
  );
  const links = markup.split('</a>');
  expect(links[0]).toContain('<a href="/blog/drawn"><img');
  expect(links[0]).toContain('alt=""');
  expect(links[1]).toContain('<a href="/blog/plain">Plain');
});
