import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { figuresIn, grammarOf } from './statements.ts';

const sentences = z.strictObject({ facts: z.array(z.string()), claims: z.array(z.string()) });
const file = join(import.meta.dirname, '../../tests/support/own-facts.yaml');
const lists = z
  .strictObject({ en: sentences, es: sentences })
  .parse(parse(readFileSync(file, 'utf8')));

// cspell:disable
const ENGLISH = grammarOf(
  'en-US',
  {
    numbers: ['per cent', 'dozen', 'thousand', 'thousands', 'million', 'millions', 'billion'],
    units: ['tons', 'farms', 'years', 'people', 'hectares'],
    abbreviations: ['e.g.', 'a.m.', 'p.m.'],
  },
  ['Rillwatch', 'Kendo'],
);
const SPANISH = grammarOf(
  'es-MX',
  {
    numbers: ['docena', 'docenas', 'mil', 'miles', 'millón', 'millones'],
    units: ['toneladas', 'predios', 'años', 'personas', 'hectáreas'],
    abbreviations: ['p. ej.'],
  },
  ['Tlalli'],
);

describe.each([
  ['English', ENGLISH, lists.en],
  ['Spanish', SPANISH, lists.es],
] as const)('in %s', (_language, grammar, { facts, claims }) => {
  it.each(facts)('an owner’s own facts need no source: %s', (sentence) => {
    expect(figuresIn(sentence, grammar)).toEqual([]);
  });

  it.each(claims)('a claim about the world needs one: %s', (sentence) => {
    expect(figuresIn(sentence, grammar)).not.toEqual([]);
  });
});

it('keeps the figures of the claim in a sentence with a time or an address', () => {
  const sentence = 'On May 5, at 9:30, 12 tons slid down 48 Furrow Lane.';
  expect(figuresIn(sentence, ENGLISH)).toEqual(['12']);
});

it('knows in every language what all write alike', () => {
  const german = grammarOf('de');
  expect(figuresIn('Montag bis Freitag, 9–17 Uhr, Tel. +49 30 555 0142', german)).toEqual([]);
  expect(figuresIn('Ein Ticket kostet 12 €.', german)).toEqual([]);
  expect(figuresIn('Der Boden verliert 12 t.', german)).toEqual(['12']);
});
