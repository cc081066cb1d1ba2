import { z } from 'zod';
import { namesInPattern } from '../lib/patterns.ts';
import { text } from './text.ts';

/** A text with names after percent signs, such as `%length`, in whose places the page writes values. It has all of them. */
export function patternSchema(max: number, reason: string, ...names: readonly string[]) {
  const places = names.map((name) => `%${name}`).join(', ');
  const pattern = text(1, max, reason).superRefine((value, context) => {
    const found = namesInPattern(value);
    const missing = names.filter((name) => !found.includes(name));
    const unknown = found.filter((name) => !names.includes(name));
    for (const name of missing) {
      const message = `Write %${name} where its value belongs.`;
      context.addIssue({ code: 'custom', message });
    }
    for (const name of unknown) {
      const message = `Replace %${name}: the page writes values for ${places}.`;
      context.addIssue({ code: 'custom', message });
    }
  });
  return pattern.describe(`The page writes values in place of ${places}.`);
}

/** When languages use each form of the plural, by example. */
const PLURAL_FORMS = {
  zero: 'For 0 in Arabic and Welsh, for example. English has no such form.',
  one: 'For 1 in English and Spanish. It may say the number in words.',
  two: 'For 2 in Arabic, Hebrew, and Slovenian, for example. English has no such form.',
  few: 'For 2 to 4 in Polish and Czech, for example. English has no such form.',
  many: 'For 5 in Polish and 1,000,000 in Spanish, for example. English has no such form.',
};

/** A pattern in each plural form of the language (Unicode plural rules). A form such as `one` may say the number. */
export function pluralSchema(max: number, reason: string, ...names: readonly string[]) {
  const form = (name: keyof typeof PLURAL_FORMS) =>
    z.exactOptional(text(1, max, reason)).describe(PLURAL_FORMS[name]);
  const forms = {
    zero: form('zero'),
    one: form('one'),
    two: form('two'),
    few: form('few'),
    many: form('many'),
  };
  return z
    .strictObject({ ...forms, other: patternSchema(max, reason, ...names) })
    .describe(
      'The plural forms of a language: zero, one, two, few, many, and other. Every language has other.',
    );
}
