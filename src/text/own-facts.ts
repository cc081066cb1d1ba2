// cspell:ignore docena nuestr
import { dateWords, weekdayWords } from '../lib/language.ts';
import { ownWordsOf, type Words } from './own-words.ts';

const word = (words: string): string => `(?<!\\p{L})(?:${words})(?!\\p{L})`;
const find = (source: string): RegExp => new RegExp(source, 'giu');

const CURRENCY = '[$€£¥]|(?:US|C|A|MX)\\$|(?:USD|EUR|GBP|MXN|CAD|CHF|COP|ARS|CLP|PEN)';
const AMOUNT =
  '\\d{1,3}(?:[.,\\u00a0\\u202f]\\d{3})*(?:[.,]\\d{1,2})?(?![\\d%])|\\d+(?:[.,]\\d{1,2})?(?![\\d%])';
const MONEY_WORDS = 'dollars?|euros?|pounds?|pesos?|cents?|d[oó]lares|centavos';
const GAP = '[\\s\\u00a0\\u202f]?';
const DASH = '\\s?[-–—‑]\\s?';
const CLOCK = '(?:[01]?\\d|2[0-4])(?:[:.h][0-5]\\d)?';

const escaped = (words: readonly string[]) => words.map((word) => RegExp.escape(word));

/** Each match is a fact in any sentence. */
function factsOf(words: Words, language: string): RegExp[] {
  const { months, between } = dateWords(language);
  const month = `(?:${escaped([...months, ...months.map((name) => name.slice(0, 3))]).join('|')})(?!\\p{L})\\.?`;
  const days = escaped(weekdayWords(language)).join('|');
  const gap = `(?:${[...escaped(between), '\\.? ', ', '].join('|')})`;
  const range = `(?:${DASH}|\\s(?:${words.to})\\s)`;
  const day = '(?<!\\d)\\d{1,2}(?:st|nd|rd|th|\\.|[ºª°])?(?!\\d)';
  const year = `(?:${gap}\\d{4})?`;
  const cue = `(?<=(?:(?<!\\p{L})(?:${words.at})|[(–—-])\\s?)`;
  return [
    '[\\w.+-]+@[\\w.-]+\\.\\w+|(?:https?://|www\\.)\\S+',
    // Phone numbers: with a country code, in parentheses, in North American groups, or after a word such as "call".
    '\\+\\d{1,3}(?:[\\s().-]*\\d){6,13}(?![\\d%])',
    '\\(0?\\d{2,5}\\)[\\s.-]?\\d{2,4}(?:[\\s.-]\\d{2,5}){0,3}(?![\\d%])',
    '(?<![\\d.,])(?:1-)?\\d{3}([-.])\\d{3}\\1\\d{4}(?!\\d)',
    `${word(words.phone)}\\.?:?[^.\\d]{0,24}\\d{2,5}(?:[\\s./-]\\d{2,6}){1,5}(?![\\d%])`,
    // Dates, and ranges of days.
    '(?<!\\d)\\d{4}-\\d{2}-\\d{2}(?!\\d)|(?<![\\d.,])\\d{1,2}([./])\\d{1,2}\\1(?:\\d{4}|\\d{2})(?![\\d%])',
    `${day}(?:(?:${range}|, (?:(?:${words.to})\\s)?)${day})*${gap}(?:of )?${month}${year}`,
    `(?<!\\p{L})${month}${gap}(?:the )?${day}(?:(?:${range}|, (?:(?:${words.to})\\s)?)${day})*${year}`,
    `(?<!\\p{L})(?:${days})s?\\.?,?\\s(?:the )?${day}(?=[\\s.,;:!?)]|$)(?!\\s?(?:${words.spans}))`,
    `\\d{1,3}(?:st|nd|rd|th|\\.?[ºª°])\\s(?:${words.ordinal})(?!\\p{L})`,
    // Times of day, and hours after a day of the week.
    `(?<!\\d)${CLOCK}(?:${range}(?:las? )?${CLOCK})?${GAP}(?:${words.clock})(?![\\p{L}\\d])`,
    `(?<!\\d)(?:[01]?\\d|2[0-4])[:][0-5]\\d${range}(?:las? )?(?:[01]?\\d|2[0-4])[:][0-5]\\d(?!\\d)`,
    `${cue}(?:[01]?\\d|2[0-4])[:][0-5]\\d(?!\\d)`,
    `(?<!\\p{L})(?:${days})s?(?!\\p{L})[^\\d.;]{0,30}${CLOCK}${range}(?:las? )?${CLOCK}(?![\\d%.,]\\d|\\s?%)`,
    // Addresses.
    `(?<![\\d.,])\\d{1,5}[A-Z]?(?:\\s(?:\\p{Lu}|de |del )[\\p{L}'’.]*){1,4}?\\s(?:${words.streetAfter})(?!\\p{L})`,
    `(?<!\\p{L})(?:${words.streetBefore})(?!\\p{L})(?:\\s[\\p{L}\\d'’./]+){0,5}?,?\\s(?:n[.º°úu]m?\\.?\\s?|#)?\\d{1,5}[A-Z]?(?:[.,]\\d)?(?![\\d%])`,
    '(?<=\\p{Lu}{2} )\\d{5}(?:-\\d{4})?(?!\\d)|(?<=, )\\d{5}(?= \\p{Lu})',
    // Coordinates, accounts, rates, and full hours.
    '-?\\d{1,3}\\.\\d{3,}°?[NS]?,\\s?-?\\d{1,3}\\.\\d{3,}°?[EW]?|\\p{L}{2}\\d{2}(?:\\s?\\d{4}){3,7}(?:\\s?\\d{1,3})?(?!\\d)|24/7',
    `(?<!\\d)\\d{1,2}${GAP}%\\s(?:${words.rateAfter})(?!\\p{L})|(?<!\\p{L})(?:${words.rateBefore})[\\s(]{1,2}\\d{1,2}${GAP}%`,
    `(?<!\\p{L})(?:${words.begins})\\s\\d{1,2}(?=[.,;!?](?!\\d)|$)`,
    `(?<!\\p{L})(?:${words.ages})\\s\\d{1,2}(?=\\s(?:\\p{L})|[.,;:)])(?!\\s(?:${words.spans}))`,
    // Names with numbers.
    `(?<!\\p{L})(?:${words.named})(?!\\p{L})[\\s:#]{1,2}\\d+(?:[./-]\\d+)*(?:\\s\\d{3,4})*[a-z]?(?:(?:${range}|, )\\d+[a-z]?)*(?![\\d%])`,
  ].map((source) => new RegExp(source, source.includes('\\p{Lu}') ? 'gu' : 'giu'));
}

export type OwnFacts = (sentence: string) => string;

function blank(text: string): string {
  return text.replaceAll(/[^\n]/g, ' ');
}

/**
 * Figures that need no source, because they are facts of the site's owner and not claims about the world.
 *
 * Phone numbers, times, dates, addresses, and names with numbers are such facts in any sentence. Otherwise, a sentence
 * decides as a whole. A sentence with "we" or "our", or with an offer, is the owner's and may count anything, unless it
 * also claims something ("loses", "40% less", "9 of 10") or is about the world (soil, farmers, rivers) and does not say
 * what the owner does ("we work with 40 growers").
 *
 * @returns a function that replaces these facts with spaces
 * @param names of the owner, such as the brand
 */
export function ownFactsOf(language: string, names: readonly string[] = []): OwnFacts {
  const words = ownWordsOf(language);
  const facts = factsOf(words, language);
  const own = find(word([words.own, ...escaped(names)].join('|')));
  const offer = find(word(words.offer));
  const service = find(word(words.service));
  const claim = find(`${word(words.claim)}|[%‰±×°]`);
  const world = find(word(words.world));
  const money = find(
    `(?:${CURRENCY})${GAP}(?:${AMOUNT})(?:(?:${DASH}|\\s(?:${words.to})\\s)(?:${CURRENCY})?(?:${AMOUNT}))?|(?<![\\p{L}\\d.,])(?:${AMOUNT})${GAP}(?:${CURRENCY}|${word(MONEY_WORDS)})`,
  );
  const number =
    '(?<![\\p{L}\\d.,$€£-])(?:\\d{1,3}(?:[.,]?\\d{3})?(?![\\d%.,]\\d|\\d)|dozen|docena(?= de))';
  const several = `${number}(?:(?:${DASH}|\\s(?:${words.to})\\s)${number})?`;
  const counted = (things: string) =>
    find(`${several}(?:[\\s-](?:[\\p{L}’'-]+\\s){0,2}?)(?:${things})(?!\\p{L})`);
  const ownCounts = counted(`${words.things}|${words.parts}`);
  const partCounts = counted(words.parts);
  const spans = find(`${several}[\\s-](?:${words.spans})(?!\\p{L})`);
  const deeds = find(word(words.deeds));
  const goods = find(word(words.goods));
  const limits = find(words.limits);
  const possessed = find(`(?<!\\p{L})(?:our|my|nuestr[oa]s) ${number}`);
  const has = (pattern: RegExp, text: string): boolean => text.search(pattern) !== -1;
  const without = (pattern: RegExp, text: string): string => text.replaceAll(pattern, blank);
  /** Lists of prices have neither a verb nor a person. In a sentence about the world that says "we", promises count, too. */
  const withoutPrices = (bare: string, isOfWorld: boolean): string => {
    const isPromise = isOfWorld && has(service, bare);
    return without(money, isPromise ? without(spans, bare) : bare);
  };
  return (sentence) => {
    const text = without(COUNTRY, sentence.replaceAll('\n', ' '));
    const bare = [...facts, possessed].reduce((rest, fact) => without(fact, rest), text);
    const isOwn = has(own, text);
    const isTheirs = isOwn || has(offer, text);
    const isDeed = isOwn && has(deeds, text);
    const undone = (rest: string): string => (isDeed ? without(deeds, rest) : rest);
    const uncounted = isTheirs ? without(isOwn ? ownCounts : partCounts, bare) : bare;
    // A claim about the world may have any number of things.
    const isOfWorld = has(world, without(goods, undone(uncounted)));
    const isClaim = has(claim, without(limits, undone(bare))) || (isOfWorld && !isOwn);
    const isFact = isDeed || (isTheirs && !isOfWorld);
    if (isClaim) return restored(bare, sentence);
    return restored(isFact ? without(FIGURE, bare) : withoutPrices(bare, isOfWorld), sentence);
  };
}

/** A pronoun in small letters. */
const COUNTRY = /(?<!\p{L})U\.?S\.?A?(?!\p{L})/gu;

const FIGURE = /\p{N}+(?:[.,:]\p{N}+)*/gu;

/** Puts the line breaks of the original back. */
function restored(bare: string, sentence: string): string {
  return [...sentence.matchAll(/\n/g)].reduce(
    (text, { index }) => `${text.slice(0, index)}\n${text.slice(index + 1)}`,
    bare,
  );
}
