import type { Picture as PictureFile } from '../../schemas/pictures.ts';
import { Picture } from '../../ui/Picture.tsx';
import styles from './Newest.module.css';

interface Article {
  slug: string;
  title: string;
  language?: string;
  picture?: string;
}

interface Props {
  heading: string;
  articles: readonly Article[];
  pictureOf: (article: Article) => PictureFile | undefined;
}

export function Newest({ heading, articles, pictureOf }: Props) {
  return (
    <section className={styles.root} aria-labelledby="newest">
      <h2 id="newest">{heading}</h2>
      <ul>
        {articles.map((article) => {
          const { slug, title, language } = article;
          const picture = pictureOf(article);
          return (
            <li key={slug}>
              <a href={`/blog/${slug}`} lang={language}>
                {picture && <Picture picture={picture} isOnCard />}
                {title}
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
