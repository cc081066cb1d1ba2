import { longDate } from '../../lib/dates.ts';
import type { Writing } from '../../lib/keep-together.ts';
import { fillPattern } from '../../lib/patterns.ts';
import type { Article, Blog } from './article-schema.ts';
import type { Picture as PictureFile } from '../../schemas/pictures.ts';
import { EntryList } from './EntryList.tsx';
import styles from './ListLinks.module.css';

interface LinksProps {
  name: string;
  links: readonly { href: string; label: string; rel?: string; id?: string | undefined }[];
  current: string;
}

function ListLinks({ name, links, current }: LinksProps) {
  return (
    <nav aria-label={name}>
      <ul className={styles.root}>
        {links.map(({ href, label, rel, id }) => (
          <li key={`${href} ${label}`} id={id}>
            <a href={href} rel={rel} aria-current={href === current ? 'page' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface Props {
  copy: Blog;
  writing: Writing;
  category: Article['category'] | undefined;
  articles: readonly Article[];
  page: number;
  last: number;
  hrefOf: (place: { category?: Article['category'] | undefined; page: number }) => string;
  categories: readonly Article['category'][];
  /** The ids of filters of this list, by category. */
  filters: ReadonlyMap<Article['category'], string>;
  pictureOf: (article: Article) => PictureFile | undefined;
}

/** Shows one kind of entry while the address names its filter, without a script. The build writes it into the page. */
export function filterRules(filters: Props['filters']): string {
  return [...filters.values()]
    .map((id) => `:root:has(#${id}:target) [data-kind]:not([data-kind=${id}]){display:none}`)
    .join('');
}

export function ArticleListPage(props: Props) {
  const { copy, writing, category, articles, page, last, hrefOf, categories, filters } = props;
  const { list } = copy;
  const kinds = [
    { href: hrefOf({ page: 1 }), label: list.all },
    ...categories.map((each) => ({
      href: hrefOf({ category: each, page: 1 }),
      label: each,
      id: category === undefined ? filters.get(each) : undefined,
    })),
  ];
  const turns = [
    { to: page - 1, label: list.newer, rel: 'prev' },
    { to: page, label: fillPattern(list.page, { number: `${page} / ${last}` }) },
    { to: page + 1, label: list.older, rel: 'next' },
  ]
    .filter(({ to }) => to >= 1 && to <= last)
    .map(({ to, ...link }) => ({ ...link, href: hrefOf({ category, page: to }) }));
  return (
    <EntryList
      heading={category ?? copy.heading}
      lead={copy.lead}
      writing={writing}
      entries={articles.map((article) => {
        const { slug, title, excerpt, date, readTime, category: kind } = article;
        return {
          href: `/blog/${slug}`,
          title,
          text: excerpt,
          language: article.language,
          facts: (
            <>
              <time dateTime={date}>{longDate(date, writing.language)}</time>
              <span>{kind}</span>
              <span>{readTime}</span>
            </>
          ),
          kind: filters.size > 0 ? (filters.get(kind) ?? '') : undefined,
          poster: { picture: props.pictureOf(article), seed: slug },
        };
      })}
      before={
        <ListLinks name={list.categories} links={kinds} current={hrefOf({ category, page: 1 })} />
      }
      after={
        last > 1 && (
          <ListLinks name={list.pages} links={turns} current={hrefOf({ category, page })} />
        )
      }
    />
  );
}
