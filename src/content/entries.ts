import type { FolderKind } from '../site/index.ts';
import { LANGUAGE } from '../lib/constants.ts';
import { fillText, unknownNames, type PlaceholderValues } from '../schemas/placeholders.ts';
import { bodySchema } from '../schemas/text.ts';
import { computedSchema } from '../features/slope/computed-schema.ts';
import { check, nameFault, unknownName } from './checks.ts';
import type { Parsed } from './parsing.ts';
import { fillResults, resultsOf, unknownResults, type Results } from './computed.ts';

export interface Reading {
  values: PlaceholderValues;
  language: string;
  isTranslation: boolean;
}

export function resultsIn(computed: unknown, language = LANGUAGE): Results {
  const { data } = computedSchema.safeParse(computed);
  return data === undefined ? new Map() : resultsOf(data, language);
}

function lineFaults(line: string, values: PlaceholderValues, results: Results): string[] {
  const issues = bodySchema.safeParse(line).error?.issues ?? [];
  // Code may contain other names.
  const names = unknownNames(line.replaceAll(/`[^`]*`/g, ''), values).filter(
    (name) => /^\w+$/.test(name) && name !== 'accuracy' && !results.has(name),
  );
  const isUnclaimed = values.accuracy === '' && line.includes('{accuracy}');
  return [
    ...issues.map(({ message }) => message),
    ...(isUnclaimed ? ['Remove {accuracy}: site.yaml has no accuracyPercent.'] : []),
    ...names.map((name) => unknownName(name, values)),
    ...unknownResults(line, results),
  ];
}

export function readEntry(
  file: string,
  { data, body }: Parsed,
  { keys, translatedKeys, ending }: FolderKind,
  { values, language, isTranslation }: Reading,
) {
  const slug = file.replace(/^.*\/|\.\w+$/g, '');
  const misnamed = nameFault(slug);
  const { value, errors } = check(isTranslation ? translatedKeys : keys, data, values);
  const results = resultsIn(value?.computed, language);
  const mistakes = [
    ...(misnamed === undefined ? [] : [{ file, at: 'file name', sentence: misnamed }]),
    ...errors.map(({ path, sentence }) => ({
      file,
      at: path.map((name) => (name === 'ownSlug' ? 'slug' : name)),
      sentence,
    })),
    ...body
      .split('\n')
      .flatMap((line, at) =>
        lineFaults(line, values, results).map((sentence) => ({ file, at, sentence })),
      ),
  ];
  if (mistakes.length > 0) return { mistakes };
  const text = ending === 'md' && { body: fillResults(fillText(body, values), results) };
  return { mistakes, entry: { ...value, slug, ...text } };
}
