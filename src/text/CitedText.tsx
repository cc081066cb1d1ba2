import { sourceUrl, sourcesIn, type Sources } from '../schemas/source.ts';
import { LinkedText } from './LinkedText.tsx';

/** Links each source that the text names by author and year, as `sources.yaml` spells them. */
export function CitedText({ text, sources }: { text: string; sources: Sources }) {
  const named = sourcesIn(text, sources);
  const links = named.map((source) => ({ words: source.short, href: sourceUrl(source) }));
  return <LinkedText text={text} links={links} />;
}
