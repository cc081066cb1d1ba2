import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { content } from '../../../tests/support/content.ts';
import { Hero } from './Hero.tsx';

it('writes the accuracy as its language does', () => {
  const { site, home } = content;
  const own = { ...site, accuracyPercent: 99.7, language: 'fr' };
  const hero = <Hero site={own} hero={home.hero} seed="a" />;
  expect(renderToStaticMarkup(hero)).toContain('99,7');
});
