/** A text in the plural forms of its language (Unicode plural rules). All languages have `other`. */
export type PluralForms = Readonly<
  Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }
>;

export const PLURALS = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

/** Cached, because a slider needs several of them at each step. */
const rules = new Map<string, Intl.PluralRules>();

export function pluralOf(value: number, language: string): Intl.LDMLPluralRule {
  const known = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, known);
  return known.select(value);
}
