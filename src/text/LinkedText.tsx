interface Props {
  text: string;
  links: readonly { words: string; href: string }[];
}

/** Links these words wherever they stand in a plain text. */
export function LinkedText({ text, links }: Props) {
  const [link, ...others] = links;
  if (link === undefined) return text;
  const [before = '', ...after] = text.split(link.words);
  if (after.length === 0) return <LinkedText text={text} links={others} />;
  return (
    <>
      <LinkedText text={before} links={others} />
      <a href={link.href}>{link.words}</a>
      <LinkedText text={after.join(link.words)} links={links} />
    </>
  );
}
