import { LIBRARY } from './example-text.ts';
import { LongText } from './LongText.tsx';
import { pageText } from './page-text.ts';

const BODY = `
What stands before the first heading opens the text, with _words that weigh_ and \`code\`.

## A list and a table

- Half is held by 2.5 m ([Rill & Furrow 2006](source:grass)).
- There is more to say than stands here.[^more]

Table: what grass holds back ([Rill & Furrow 2006](source:grass)).

| Width in m | Held back |
| ---------- | --------: |
| 2.5        |      50 % |
| 20         |      98 % |

### A step further

1. Dig.
2. Look.

> Somebody said so, with mud on their boots.

## A chart

![The first meters do most](figure:lines)

## The end

It ends here.

[^more]: This is said beside the text.
`;

export const stories = {
  'a text with everything': <LongText text={pageText(LIBRARY, BODY)} />,
};
