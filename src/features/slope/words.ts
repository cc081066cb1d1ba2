import { fillPattern } from '../../lib/patterns.ts';
import { settingText, shapeText, type SlopeCopy } from './figures.ts';
import type { SlopeState } from './fragment.ts';
import { type Choices, type Setting, TRAITS } from './setting.ts';

type Lists = Pick<Choices, 'rains' | 'soils'>;

function stripSentence(setting: Setting, copy: SlopeCopy): string {
  if (setting.strip === 0) return copy.picture.noStrip;
  return fillPattern(copy.picture.strip, {
    width: settingText('strip', setting, copy),
    distance: settingText('stripAt', setting, copy),
  });
}

/** The direction of rows, a strip, and the rain and soil, each in a sentence. */
export function sentencesOn(
  setting: Setting,
  copy: SlopeCopy,
  { rains, soils }: Lists,
  tellsStrip = setting.strip > 0,
): string[] {
  const { picture, controls } = copy;
  const nameIn = (list: Lists['rains'], name: 'rain' | 'soil'): string =>
    list.find(({ value }) => value === setting[name])?.name ?? settingText(name, setting, copy);
  return [
    ...(TRAITS[setting.cover].isTilled
      ? [fillPattern(picture.rows, { direction: controls.plowings[setting.plowing] })]
      : []),
    ...(tellsStrip ? [stripSentence(setting, copy)] : []),
    fillPattern(picture.place, { rain: nameIn(rains, 'rain'), soil: nameIn(soils, 'soil') }),
  ];
}

export const ended = (text: string): string => (text.endsWith('.') ? text : `${text}.`);

export interface Words {
  readonly phrases: readonly string[];
  readonly sentences: readonly string[];
}

export function textOf({ phrases, sentences }: Words): string {
  const first = phrases.join(', ');
  if (first === '') return sentences.join(' ');
  return sentences.length > 0 ? [ended(first), ...sentences].join(' ') : first;
}

/**
 * What a slope has in common with the earlier one, and what each of them has of its own. The earlier one is left out
 * if no word differs.
 */
export function comparisonOf({ setting, today }: SlopeState, copy: SlopeCopy, lists: Lists) {
  const tellsStrip = setting.strip > 0 || (today?.strip ?? 0) > 0;
  const describe = (each: Setting): Words => ({
    phrases: [shapeText(each, copy), copy.controls.covers[each.cover]],
    sentences: sentencesOn(each, copy, lists, tellsStrip),
  });
  const present = describe(setting);
  const earlier = describe(today ?? setting);
  const ownOf = (one: Words, other: Words): Words => ({
    phrases: one.phrases.filter((text) => !other.phrases.includes(text)),
    sentences: one.sentences.filter((text) => !other.sentences.includes(text)),
  });
  const own = ownOf(present, earlier);
  const earlierOwn = ownOf(earlier, present);
  const isCompared = today && textOf(own) + textOf(earlierOwn) !== '';
  return {
    common: textOf(ownOf(present, own)),
    slopes: [...(isCompared ? [{ setting: today, own: earlierOwn }] : []), { setting, own }],
  };
}
