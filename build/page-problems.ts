import type { Tag } from './html.ts';

const LOADING_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  audio: ['src'],
  iframe: ['src'],
  image: ['href', 'xlink:href'],
  img: ['src', 'srcset'],
  script: ['src'],
  source: ['src', 'srcset'],
  use: ['href', 'xlink:href'],
  video: ['src', 'poster'],
};

const LOADING_LINKS = /\b(?:stylesheet|icon|apple-touch-icon|manifest|preload|modulepreload)\b/;

function loadedAddresses({ name, attributes }: Tag): string[] {
  const names = LOADING_ATTRIBUTES[name] ?? [];
  const loadsLink = name === 'link' && LOADING_LINKS.test(attributes.get('rel') ?? '');
  return [...names, ...(loadsLink ? ['href'] : [])].flatMap((key) => attributes.get(key) ?? []);
}

function snippet(html: string, { start, end }: Tag): string {
  const text = html.slice(start, end);
  return text.length > 120 ? `${text.slice(0, 119)}…` : text;
}

function problemsOfTag(tag: Tag): string[] {
  const problems: string[] = [];
  for (const [name, value] of tag.attributes) {
    if (name === 'style') problems.push('a style attribute: write a class or an SVG attribute');
    if (/^on[a-z]+$/.test(name)) problems.push(`the inline handler ${name}: write a script file`);
    if (/^\s*javascript:/i.test(value)) problems.push('a javascript: address: write a script file');
  }
  for (const address of loadedAddresses(tag)) {
    if (/^(?:[a-z]+:)?\/\//i.test(address)) problems.push('a file of another origin: serve a copy');
  }
  return problems;
}

export function pageProblems(html: string, tag: Tag): string[] {
  return problemsOfTag(tag).map((problem) => `has ${problem}: ${snippet(html, tag)}`);
}
