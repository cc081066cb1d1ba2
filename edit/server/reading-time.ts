import { numberText } from '../../src/lib/language.ts';
import { parseTree, readMinutes } from '../../src/text/index.ts';
import { BODY } from './yaml-edit.ts';

/** Writes the minutes that the text of an article takes into its keys. */
export function withReadTime(value: Record<string, unknown>, language: string) {
  const { readTime, question = '', answer = '', [BODY]: body = '' } = value;
  if (typeof readTime !== 'string' || typeof body !== 'string' || body.trim() === '') return value;
  const minutes = readMinutes(parseTree(body), String(question), String(answer));
  const right = readTime.replace(/\p{N}+|$/u, numberText(minutes, language));
  return right === readTime ? value : { ...value, readTime: right };
}
