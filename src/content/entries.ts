import type { FolderKind } from '../site/index.ts';
import { LANGUAGE } from '../lib/constants.ts';
import { fillPlaceholders, fillText, unknownNames, type Values } from '../schemas/placeholders.ts';
import { bodySchema } from '../schemas/text.ts';
import { computedSchema } from '../features/slope/computed-schema.ts';
import { check, nameFault, unknownName } from './checks.ts';
import { isDraft, withoutGaps } from './drafts.ts';
import type { Parsed } from './parsing.ts';
import { resultsOf, unknownResult } from './computed.ts';

export interface Reading {
  values: Values;
  language: string;
  isTranslation: boolean;
  /** Texts that the language lacks have no pages in it. */
  hidesUntranslated: boolean;
}

export function resultsIn(computed: unknown, language = LANGUAGE): Values {
  const { data } = computedSchema.safeParse(computed);
  return data === undefined ? new Map() : resultsOf(data, language);
}

function lineFaults(line: string, values: Values, results: Values): string[] {
  const issues = bodySchema.safeParse(line).error?.issues ?? [];
  const outsideCode = line.replaceAll(/`[^`]*`/g, '');
  const unknown = unknownNames(line, values).filter((name) => !results.has(name));
  return [
    ...issues.map(({ message }) => message),
    ...unknown.flatMap((name) => {
      if (name === 'accuracy') return 'Remove {accuracy}: site.yaml has no accuracyPercent.';
      if (/^[a-z]\w*\./.test(name)) return results.size > 0 ? unknownResult(name, results) : [];
      // Code may contain other names.
      const isMeant = /^\w+$/.test(name) && outsideCode.includes(`{${name}}`);
      return isMeant ? unknownName(name, values) : [];
    }),
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
  const schema = isTranslation ? translatedKeys : keys;
  const { value, errors } = isDraft(data)
    ? { value: withoutGaps(schema, fillPlaceholders(data, values)), errors: [] }
    : check(schema, data, values);
  const results = resultsIn(value?.computed, language);
  const mistakes = [
    ...(misnamed === undefined ? [] : [{ file, at: 'file name', sentence: misnamed }]),
    ...errors.map(({ path, sentence }) => ({ file, at: path, sentence })),
    ...(isDraft(data) ? '' : body)
      .split('\n')
      .flatMap((line, at) =>
        lineFaults(line, values, results).map((sentence) => ({ file, at, sentence })),
      ),
  ];
  if (mistakes.length > 0 || value === undefined) return { mistakes };
  const text = ending === 'md' && { body: fillText(body, new Map([...values, ...results])) };
  const own = value.slug !== undefined && { ownSlug: value.slug };
  return { mistakes, entry: { ...value, ...own, slug, ...text } };
}
