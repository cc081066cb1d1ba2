import { sourceUrl, sourcesIn, type Sources } from '../schemas/source.ts';

/** Links each source that the text names by author and year, as `sources.yaml` spells them. */
export function CitedText({ text, sources }: { text: string; sources: Sources }) {
  const [source] = sourcesIn(text, sources);
  if (source === undefined) return text;
  const [before = '', ...others] = text.split(source.short);
  return (
    <>
      <CitedText text={before} sources={sources} />
      <a href={sourceUrl(source)}>{source.short}</a>
      <CitedText text={others.join(source.short)} sources={sources} />
    </>
  );
}
