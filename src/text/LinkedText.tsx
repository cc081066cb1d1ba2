import { keepTogether, type Writing } from '../lib/keep-together.ts';

interface Props {
  text: string;
  links: readonly { words: string; href: string }[];
  writing: Writing;
}

/** Links these words wherever they stand in a plain text. */
export function LinkedText({ text, links, writing }: Props) {
  const [link, ...others] = links;
  if (link === undefined) return keepTogether(text, writing);
  const [before = '', ...after] = text.split(link.words);
  if (after.length === 0) return <LinkedText text={text} links={others} writing={writing} />;
  return (
    <>
      <LinkedText text={before} links={others} writing={writing} />
      <a href={link.href}>{keepTogether(link.words, writing)}</a>
      <LinkedText text={after.join(link.words)} links={links} writing={writing} />
    </>
  );
}
