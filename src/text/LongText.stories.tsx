import article from '../../tests/content/articles/a-note-on-figures.md?raw';
import { LIBRARY } from './example-text.ts';
import { LongText } from './LongText.tsx';
import { pageText } from './reading.ts';

const [, , body = ''] = article.split(/^---$/m);

export const stories = {
  'a text with everything': (
    <LongText
      heading="A note on figures"
      level="h3"
      lead="How a text shows them."
      seed="figures"
      text={pageText(LIBRARY, body)}
    />
  ),
};
