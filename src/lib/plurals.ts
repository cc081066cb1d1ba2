import { remember } from './remember.ts';

/** A text in the plural forms of its language (Unicode plural rules). All languages have `other`. */
export type PluralForms = Readonly<
  Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }
>;

export const PLURALS = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

/** Remembered, because a slider needs several forms at each step. */
const rulesOf = remember((language) => new Intl.PluralRules(language));

export function pluralOf(value: number, language: string): Intl.LDMLPluralRule {
  return rulesOf(language).select(value);
}
