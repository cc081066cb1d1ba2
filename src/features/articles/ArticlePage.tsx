import type { Article } from './article-schema.ts';
import type { Blog } from './lists-schema.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { LongText } from '../../text/LongText.tsx';
import type { PageText } from '../../text/page-setting.tsx';
import { Answer } from './Answer.tsx';
import { ArticleFacts } from './ArticleFacts.tsx';
import { Changes } from './Changes.tsx';
import { CiteThis } from './CiteThis.tsx';
import { MoreArticles } from './MoreArticles.tsx';

interface Props {
  article: Article;
  text: PageText;
  words: Blog['article'];
  author: string;
  brand: string;
  address: string;
  next: Article | undefined;
  previous: Article | undefined;
}

export function ArticlePage(props: Props) {
  const { article, text, words, author, brand, address, next, previous } = props;
  const { title, slug, question = '', answer = '', updated } = article;
  return (
    <article>
      <PageHeader heading={title} lead={question} seed={slug}>
        <ArticleFacts article={article} words={words} />
      </PageHeader>
      <LongText
        text={text}
        before={<Answer label={words.answer} text={answer} />}
        after={
          <>
            <CiteThis
              article={article}
              words={words}
              author={author}
              brand={brand}
              address={address}
            />
            {updated && <Changes heading={words.changes} changes={updated} />}
            <MoreArticles words={words} next={next} previous={previous} />
          </>
        }
      />
    </article>
  );
}
