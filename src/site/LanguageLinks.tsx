import type { LanguageLink } from './routes.ts';

interface Props {
  languages: readonly LanguageLink[];
  /** The note after a language that does not have the page. */
  none?: string | undefined;
}

/** The page in each language. */
export function LanguageLinks({ languages, none }: Props) {
  return languages.map(({ language, name, isHere, isThere, href }) => (
    <a key={language} href={href} hrefLang={language} aria-current={isHere ? 'true' : undefined}>
      <span lang={language}>{name}</span>
      {none !== undefined && !isThere && !isHere && `\u00a0(${none})`}
    </a>
  ));
}
