import { categories } from '../../schemas/category.ts';
import { ArticleCard } from './ArticleCard.tsx';

const WORDS = { heading: 'Latest Articles', author: 'The team', readMore: 'Read More' };

export const stories = Object.fromEntries(
  categories.map((category) => [
    category,
    <ul>
      <ArticleCard
        article={{
          id: category.toLowerCase(),
          category,
          slug: category.toLowerCase(),
          title: 'What the article is about, in a line or two',
          excerpt: 'Two or three sentences that make one want to read on.',
          date: '2026-03-31',
          readTime: '6 min read',
          body: '',
        }}
        words={WORDS}
        tooltip="This article is still being written."
        address={undefined}
      />
    </ul>,
  ]),
);
