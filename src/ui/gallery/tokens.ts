/** The groups of `tokens.css`, by the first word of the comment above each. */
export const TIERS = ['Raw', 'Roles', 'Type', 'Space'] as const;

/** What a group's tokens are for: colors as such, colors by their role, type, distances. */
export type Tier = (typeof TIERS)[number];

/** A custom property as the style sheet writes it. */
export interface Token {
  /** With its two hyphens: `--soil-a`. */
  name: string;
  value: string;
}

/** Tokens that stand under one comment. */
export interface TokenGroup {
  tier: Tier;
  /** The comment: what these tokens are. */
  about: string;
  tokens: readonly Token[];
}

const ROOT_RULE = /:root\s*\{(?<body>[^}]*)\}/;
const COMMENT_OR_TOKEN = /\/\*\s*(?<about>.*?)\s*\*\/|(?<name>--[\w-]+):\s*(?<value>[^;]+);/gs;

function tierOf(about: string): Tier {
  const tier = TIERS.find((candidate) => about.startsWith(candidate));
  if (tier !== undefined) return tier;
  throw new Error(`Begin the comment "${about}" of tokens.css with ${TIERS.join(', ')}.`);
}

/**
 * The tokens of the first rule, group by group.
 * @throws an error if a comment there begins with another word than a tier, or a token stands above all
 * comments
 */
export function readTokens(css: string): TokenGroup[] {
  const groups: { tier: Tier; about: string; tokens: Token[] }[] = [];
  const { body = '' } = ROOT_RULE.exec(css)?.groups ?? {};
  for (const { groups: found = {} } of body.matchAll(COMMENT_OR_TOKEN)) {
    const { about, name, value } = found;
    if (about !== undefined) groups.push({ tier: tierOf(about), about, tokens: [] });
    if (name === undefined || value === undefined) continue;
    const group = groups.at(-1);
    if (group === undefined) throw new Error(`Write a comment above ${name} in tokens.css.`);
    group.tokens.push({ name, value: value.replaceAll(/\s+/g, ' ') });
  }
  return groups;
}
