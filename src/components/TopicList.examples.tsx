import type { Example } from '../lib/example.ts';
import { TOPIC_LOOKS, TopicList } from './TopicList.tsx';

const TOPICS = [
  { title: 'Innovation', text: 'A short text about the first of three topics.' },
  { title: 'Sustainability', text: 'A short text about the second.' },
  {
    title: 'Global Impact',
    text: 'A short text about the third, a little longer than the others.',
  },
];

/** Every look. */
export const examples: readonly Example[] = TOPIC_LOOKS.map((look) => ({
  name: look,
  element: <TopicList topics={TOPICS} look={look} />,
}));
