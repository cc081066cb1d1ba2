import { longDate } from '../../lib/dates.ts';
import { LongText } from '../../text/LongText.tsx';
import type { PageText } from '../../text/index.ts';
import type { Picture } from '../../schemas/pictures.ts';
import { Badge } from '../../ui/Badge.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import type { Article } from './article-schema.ts';
import styles from './ArticlePage.module.css';
import { Changes, CiteThis } from './CiteThis.tsx';
import type { Blog } from './lists-schema.ts';
import { MoreArticles } from './MoreArticles.tsx';

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

export function ArticlePage(props: Props) {
  const { article, text, picture, copy, next, previous } = props;
  const { title, slug, question = '', answer = '', category, readTime, date, updated } = article;
  const { language } = text;
  const changed = updated?.at(-1)?.date;
  return (
    <article>
      <PageHeader heading={title} lead={question} seed={slug} picture={picture}>
        <p className={styles.facts}>
          <Badge>{category}</Badge> <span>{readTime}</span>
          <span>
            {copy.published} <time dateTime={date}>{longDate(date, language)}</time>
          </span>
          {changed !== undefined && (
            <span>
              {copy.changed} <time dateTime={changed}>{longDate(changed, language)}</time>
            </span>
          )}
        </p>
      </PageHeader>
      <LongText
        text={text}
        before={
          <section className={styles.answer} aria-labelledby="answer">
            <h2 id="answer">{copy.answer}</h2>
            <p>{answer}</p>
          </section>
        }
        after={
          <>
            <CiteThis {...props} />
            {updated && <Changes heading={copy.changes} changes={updated} language={language} />}
            <MoreArticles copy={copy} next={next} previous={previous} />
          </>
        }
      />
    </article>
  );
}
