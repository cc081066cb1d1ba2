import { sourceUrl, sourcesIn, type Sources } from '../schemas/source.ts';

interface Props {
  text: string;
  sources: Sources;
}

/** A plain text in which each source that is named as in `sources.yaml`, by author and year, is a link to it. */
export function CitedText({ text, sources }: Props) {
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
