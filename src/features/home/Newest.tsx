import styles from './Newest.module.css';

interface Props {
  heading: string;
  articles: readonly { slug: string; title: string; language?: string }[];
}

export function Newest({ heading, articles }: Props) {
  return (
    <section className={styles.root} aria-labelledby="newest">
      <h2 id="newest">{heading}</h2>
      <ul>
        {articles.map(({ slug, title, language }) => (
          <li key={slug}>
            <a href={`/blog/${slug}`} lang={language}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
