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

it('leads to the steps, or in the complete profile where the owner chose', () => {
  const { site, home } = content;
  const navigation = { ...site.navigation, start: '/contact' };
  const linked = (['specified', 'complete'] as const).map((profile) =>
    renderToStaticMarkup(
      <Hero site={{ ...site, profile, navigation }} hero={home.hero} seed="a" />,
    ),
  );
  expect(linked[0]).toContain('href="#technology"');
  expect(linked[1]).toContain('href="/contact"');
});

it('links words of the position to the page for those whom they name, in the complete profile', () => {
  const { site, home } = content;
  const hero = {
    ...home.hero,
    position: 'For a farm or a country.',
    positionLinks: [
      { words: 'a country', href: '/policymakers' },
      { words: 'a farm', href: '/solutions' },
    ],
  };
  const [specified, complete] = (['specified', 'complete'] as const).map((profile) =>
    renderToStaticMarkup(<Hero site={{ ...site, profile }} hero={hero} seed="a" />),
  );
  expect(complete).toContain(
    'For <a href="/solutions">a farm</a> or <a href="/policymakers">a country</a>.',
  );
  expect(specified).not.toContain('/policymakers');
});
