import { lastChange, longDate } from '../../lib/dates.ts';
import { Changes, LastChanged } from '../../text/Changes.tsx';
import { LongText } from '../../text/LongText.tsx';
import type { PageText } from '../../text/index.ts';
import type { Picture } from '../../schemas/pictures.ts';
import { Badge } from '../../ui/Badge.tsx';
import paper from '../../ui/Paper.module.css';
import type { Article, Blog } from './article-schema.ts';
import styles from './ArticlePage.module.css';

interface Props {
  article: Article;
  text: PageText;
  picture: Picture | undefined;
  copy: Blog['article'];
  author: string;
  brand: string;
  address: string;
  next: Article | undefined;
  previous: Article | undefined;
}

function CiteThis({ article, copy, author, brand, address }: Props) {
  const { id, title } = article;
  const day = lastChange(article);
  const entries = [
    `author = {{${author}}}`,
    `title = {{${title}}}`,
    `organization = {${brand}}`,
    `date = {${day}}`,
    `url = {${address}}`,
  ];
  return (
    <section aria-labelledby="cite">
      <h2 id="cite">{copy.cite}</h2>
      <p className={styles.sentence}>
        {author} ({day.slice(0, 4)}): {title}. {brand}, {day}. {address}
      </p>
      <details>
        <summary>{copy.bibtex}</summary>
        <pre className={styles.bibtex}>{`@online{${id},\n  ${entries.join(',\n  ')}\n}`}</pre>
      </details>
    </section>
  );
}

function MoreArticles({ copy, next, previous }: Props) {
  const ways = [
    { word: copy.previous, article: previous, rel: 'prev' },
    { word: copy.next, article: next, rel: 'next' },
  ];
  if (next === undefined && previous === undefined) return null;
  return (
    <nav className={styles.more} aria-label={copy.more}>
      {ways.map(
        ({ word, article, rel }) =>
          article && (
            <a key={rel} href={`/blog/${article.slug}`} rel={rel}>
              <small>{word}</small> <span lang={article.language}>{article.title}</span>
            </a>
          ),
      )}
    </nav>
  );
}

export function ArticlePage(props: Props) {
  const { article, text, picture, copy } = props;
  const { title, slug, question = '', answer = '', category, readTime, date, updated } = article;
  return (
    <article>
      <LongText
        heading={title}
        lead={question}
        seed={slug}
        picture={picture}
        text={text}
        facts={
          <p className={paper.facts}>
            <Badge>{category}</Badge> <span>{readTime}</span>
            <span>
              {copy.published} <time dateTime={date}>{longDate(date, text.language)}</time>
            </span>
            <LastChanged updated={updated} text={text} />
          </p>
        }
        before={
          <section className={styles.answer} aria-labelledby="answer">
            <h2 id="answer">{copy.answer}</h2>
            <p>{answer}</p>
          </section>
        }
        after={
          <>
            <CiteThis {...props} />
            <Changes updated={updated} text={text} />
            <MoreArticles {...props} />
          </>
        }
      />
    </article>
  );
}
