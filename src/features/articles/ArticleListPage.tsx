import { longDate } from '../../lib/dates.ts';
import type { Article, Blog } from './article-schema.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Entries } from './Entries.tsx';
import styles from './ListLinks.module.css';

interface LinksProps {
  name: string;
  links: readonly { href: string; label: string; rel?: string }[];
  current: string;
}

function ListLinks({ name, links, current }: LinksProps) {
  return (
    <nav aria-label={name}>
      <ul className={styles.root}>
        {links.map(({ href, label, rel }) => (
          <li key={`${href} ${label}`}>
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
  language: string;
  category: Article['category'] | undefined;
  articles: readonly Article[];
  page: number;
  last: number;
  hrefOf: (place: { category?: Article['category'] | undefined; page: number }) => string;
  categories: readonly Article['category'][];
}

export function ArticleListPage(props: Props) {
  const { copy, language, category, articles, page, last, hrefOf, categories } = props;
  const { list } = copy;
  const kinds = [
    { href: hrefOf({ page: 1 }), label: list.all },
    ...categories.map((each) => ({ href: hrefOf({ category: each, page: 1 }), label: each })),
  ];
  const turns = [
    { to: page - 1, label: list.newer, rel: 'prev' },
    { to: page, label: `${list.page} ${page} / ${last}` },
    { to: page + 1, label: list.older, rel: 'next' },
  ]
    .filter(({ to }) => to >= 1 && to <= last)
    .map(({ to, ...link }) => ({ ...link, href: hrefOf({ category, page: to }) }));
  return (
    <>
      <PageHeader
        heading={category ?? copy.heading}
        lead={copy.lead}
        seed={category?.toLowerCase() ?? 'blog'}
      />
      <Entries
        entries={articles.map(({ slug, title, excerpt, date, readTime, category: kind }) => ({
          href: `/blog/${slug}`,
          title,
          text: excerpt,
          facts: (
            <>
              <time dateTime={date}>{longDate(date, language)}</time>
              <span>{kind}</span>
              <span>{readTime}</span>
            </>
          ),
        }))}
        before={
          <ListLinks name={list.categories} links={kinds} current={hrefOf({ category, page: 1 })} />
        }
        after={
          last > 1 && (
            <ListLinks name={list.pages} links={turns} current={hrefOf({ category, page })} />
          )
        }
      />
    </>
  );
}
