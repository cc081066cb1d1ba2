import type { Topic } from '../schemas/parts.ts';
import styles from './TopicList.module.css';

/** How topics are set: side by side, or one below the other like the lines of a field book. */
export const TOPIC_LOOKS = ['columns', 'lines'] as const;

interface Props {
  topics: readonly Topic[];
  look: (typeof TOPIC_LOOKS)[number];
}

/** Short texts under a heading each, divided by hairlines. */
export function TopicList({ topics, look }: Props) {
  return (
    <ul className={styles[look]}>
      {topics.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
