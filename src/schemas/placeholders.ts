import { z } from 'zod';
import { CONFIRMATION_DAYS, RETENTION_DAYS } from '../lib/constants.ts';
import { isRecord } from '../lib/is-record.ts';
import { durationText, numberText, percentText } from '../lib/language.ts';
import { mapTexts } from '../lib/map-texts.ts';
import { siteSchema } from './site.ts';

/** Marks text that is true only of the example company. The mark is not shown. `npm run check:launch` lists it. */
export const EXAMPLE_MARK = '{example}';

const MARKS = /\{example\} ?/g;

/** Values by the names that texts of `content/` may contain in braces. */
export type Values = ReadonlyMap<string, string>;

const fontSchema = z.object({ family: z.string(), license: z.string() });
const themeSchema = z.object({ fonts: z.object({ display: fontSchema }) });

function fontValues(theme: unknown) {
  const { data } = themeSchema.safeParse(theme);
  const { family: font = 'font', license: fontLicense = 'fontLicense' } = data?.fonts.display ?? {};
  return { font, fontLicense };
}

/**
 * What any text may contain; the accuracy only if the site claims one. The name of the placeholder replaces an invalid
 * value, so that its error is reported once and not wherever it is used. `brand` and `provider` then keep their braces.
 *
 * @param site the unchecked data of `site.yaml`
 * @param theme the unchecked data of `theme.yaml`
 */
export function placeholderValues(site: unknown, theme: unknown, language: string): Values {
  const raw = isRecord(site) ? site : {};
  const { brand, provider, accuracyPercent, responsePromiseHours } = siteSchema.shape;
  const accuracy = accuracyPercent.safeParse(raw.accuracyPercent);
  const isUnclaimed = isRecord(site) && raw.accuracyPercent === undefined;
  const hours = responsePromiseHours.safeParse(raw.responsePromiseHours);
  const values = {
    brand: brand.safeParse(raw.brand).data ?? '{brand}',
    provider: provider.safeParse(raw.provider).data ?? '{provider}',
    ...(!isUnclaimed && {
      accuracy: accuracy.success ? percentText(accuracy.data, language) : 'accuracy',
    }),
    hours: hours.success ? numberText(hours.data, language) : 'hours',
    confirmationDays: numberText(CONFIRMATION_DAYS, language),
    retention: durationText(RETENTION_DAYS, language),
    ...fontValues(theme),
  };
  return new Map(Object.entries(values));
}

export function fillText(text: string, values: Values): string {
  return text
    .replace(MARKS, '')
    .replace(/\{([^{}]*)\}/g, (whole, name: string) => values.get(name) ?? whole);
}

/** Returns the names in braces, and the first single brace. */
function namesIn(text: string): string[] {
  const names = [...text.matchAll(/\{([^{}]*)\}/g)].map((match) => match[1] ?? '');
  const [single] = /[{}]/.exec(text.replace(/\{[^{}]*\}/g, '')) ?? [];
  return single === undefined ? names : [...names, single];
}

export function knownNames(value: unknown, values: Values): string[] {
  return typeof value === 'string'
    ? [...new Set(namesIn(value))].filter((name) => values.has(name))
    : [];
}

/** Returns the names in braces that have no value, and the first single brace. */
export function unknownNames(text: string, values: Values): string[] {
  return namesIn(text.replace(MARKS, '')).filter((name) => !values.has(name));
}

export function fillPlaceholders(value: unknown, values: Values): unknown {
  return mapTexts(value, (text) => fillText(text, values));
}
