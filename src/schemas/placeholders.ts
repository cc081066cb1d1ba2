import { z } from 'zod';
import { isRecord } from '../lib/is-record.ts';
import { numberText, percentText } from '../lib/language.ts';
import { siteSchema } from './site.ts';

/** The names that any text of `content/` may contain in braces. */
export const placeholders = [
  'brand',
  'provider',
  'accuracy',
  'hours',
  'font',
  'fontLicense',
] as const;
type Placeholder = (typeof placeholders)[number];

/** Marks text that is true only of the example company. The mark is not shown. `npm run check:launch` lists it. */
export const EXAMPLE_MARK = '{example}';

const MARKS = /\{example\} ?/g;

export type PlaceholderValues = Record<Placeholder, string>;

function isPlaceholder(name: string): name is Placeholder {
  return placeholders.some((known) => known === name);
}

const fontSchema = z.object({ family: z.string(), license: z.string() });
const themeSchema = z.object({ fonts: z.object({ display: fontSchema }) });

/** Falls back to the names of the placeholders, because the schema of `theme.yaml` reports its mistakes. */
function fontValues(theme: unknown): Pick<PlaceholderValues, 'font' | 'fontLicense'> {
  const { data } = themeSchema.safeParse(theme);
  const { family: font = 'font', license: fontLicense = 'fontLicense' } = data?.fonts.display ?? {};
  return { font, fontLicense };
}

/**
 * The accuracy is empty if the site claims none. The name of the placeholder replaces an invalid value, so that its
 * error is reported once and not wherever it is used. `brand` and `provider` then keep their braces.
 *
 * @param site the unchecked data of `site.yaml`
 * @param theme the unchecked data of `theme.yaml`
 */
export function placeholderValues(
  site: unknown,
  theme: unknown,
  language: string,
): PlaceholderValues {
  const raw = isRecord(site) ? site : {};
  const { brand, provider, accuracyPercent, responsePromiseHours } = siteSchema.shape;
  const accuracy = accuracyPercent.safeParse(raw.accuracyPercent);
  const unclaimed = isRecord(site) && raw.accuracyPercent === undefined ? '' : 'accuracy';
  const hours = responsePromiseHours.safeParse(raw.responsePromiseHours);
  return {
    brand: brand.safeParse(raw.brand).data ?? '{brand}',
    provider: provider.safeParse(raw.provider).data ?? '{provider}',
    accuracy: accuracy.success ? percentText(accuracy.data, language) : unclaimed,
    hours: hours.success ? numberText(hours.data, language) : 'hours',
    ...fontValues(theme),
  };
}

export function fillText(text: string, values: PlaceholderValues): string {
  return text
    .replace(MARKS, '')
    .replace(/\{([^{}]*)\}/g, (whole, name: string) =>
      isPlaceholder(name) && values[name] !== '' ? values[name] : whole,
    );
}

/** Returns the names in braces, and the first single brace. */
function namesIn(text: string): string[] {
  const names = [...text.matchAll(/\{([^{}]*)\}/g)].map((match) => match[1] ?? '');
  const [single] = /[{}]/.exec(text.replace(/\{[^{}]*\}/g, '')) ?? [];
  return single === undefined ? names : [...names, single];
}

export function placeholdersIn(value: unknown): Placeholder[] {
  return typeof value === 'string' ? [...new Set(namesIn(value).filter(isPlaceholder))] : [];
}

/** Returns the names in braces that are not placeholders with a value, and the first single brace. */
export function unknownNames(text: string, values: PlaceholderValues): string[] {
  return namesIn(text.replace(MARKS, '')).filter(
    (name) => !isPlaceholder(name) || values[name] === '',
  );
}

export function fillPlaceholders(value: unknown, values: PlaceholderValues): unknown {
  if (typeof value === 'string') return fillText(value, values);
  if (Array.isArray(value)) return value.map((item) => fillPlaceholders(item, values));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, fillPlaceholders(item, values)]),
  );
}
