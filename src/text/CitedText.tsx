import type { Writing } from '../lib/keep-together.ts';
import { sourceUrl, sourcesIn, type Sources } from '../schemas/source.ts';
import { LinkedText } from './LinkedText.tsx';

interface Props {
  text: string;
  sources: Sources;
  writing: Writing;
}

/** Links each source that the text names by author and year, as `sources.yaml` spells them. */
export function CitedText({ text, sources, writing }: Props) {
  const named = sourcesIn(text, sources);
  const links = named.map((source) => ({ words: source.short, href: sourceUrl(source) }));
  return <LinkedText text={text} links={links} writing={writing} />;
}
