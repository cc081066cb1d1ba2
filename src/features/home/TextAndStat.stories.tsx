import { LIBRARY } from '../../text/example-text.ts';
import { TEXT_AND_STAT_ORDERS, TextAndStat } from './TextAndStat.tsx';

export const stories = Object.fromEntries(
  TEXT_AND_STAT_ORDERS.map((first) => [
    `${first} first`,
    <TextAndStat
      id={`example-${first}`}
      first={first}
      heading="What the number tells"
      paragraphs={['A paragraph.', 'And one more.']}
      stat={{ value: '10', unit: 'kg', caption: 'What the number measures.', source: 'computed' }}
      sources={LIBRARY.sources}
    />,
  ]),
);
