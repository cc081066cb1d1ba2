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
      {/* One line of text, even if links are boxes that lay out their parts beside each other. */}
      <span>
        <span lang={language}>{name}</span>
        {none !== undefined && !isThere && !isHere && ` (${none})`}
      </span>
    </a>
  ));
}
