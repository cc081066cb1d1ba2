import type { Example } from '../../lib/example.ts';
import { categories } from '../../schemas/category.ts';
import { ArticleCard } from './ArticleCard.tsx';

const WORDS = { heading: 'Latest Articles', author: 'The team', readMore: 'Read More' };

/** Every category, each on the ground of its own seed. */
export const examples: readonly Example[] = categories.map((category) => ({
  name: category,
  element: (
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
    </ul>
  ),
}));
