import { expect, it } from 'vitest';
import { figureGaps } from './figure-gaps.ts';
import { contentOf } from '../../tests/support/content.ts';

const { complete } = contentOf;
const figure = '![Soil](figure:us-cropland)';
const sentence = 'Soil leaves in the rain. ';

function gapsIn(key: 'articles' | 'pages', body: string, picture?: string): string[] {
  const none = { articles: [], caseStudies: [], pages: [], programs: [] };
  const [{ picture: _, ...entry } = {}] = complete[key];
  const texts = [{ ...entry, slug: 'a-text', body, ...(picture && { picture }) }];
  return figureGaps({ ...complete, ...none, [key]: texts });
}

it('names the place from which more than 600 words follow without a figure', () => {
  const long = sentence.repeat(121);
  expect(gapsIn('articles', `${figure}\n\n${sentence}\n\n${figure}\n\n${long}`)).toEqual([
    'content/articles/a-text.md: show a figure after the figure in line 5 of the text, where 605 words follow without one (at most 600).',
  ]);
  expect(gapsIn('articles', `${long}\n\n${figure}`)).toEqual([
    'content/articles/a-text.md: show a figure from its beginning, where 605 words follow without one (at most 600).',
  ]);
});

it('names a text with neither a figure nor a picture, however short', () => {
  const none =
    'content/pages/a-text.md: show a figure, or name a `picture`, because the page has neither.';
  expect(gapsIn('pages', sentence)).toEqual([none]);
  expect(gapsIn('pages', sentence, 'splash-to-gully')).toEqual([]);
  expect(gapsIn('pages', `${sentence}\n\n${figure}`)).toEqual([]);
});

it('counts the words of a table as no text', () => {
  const rows = '| Soil | Rain |\n'.repeat(400);
  expect(gapsIn('articles', `${figure}\n\n| A | B |\n| - | - |\n${rows}`)).toEqual([]);
});
