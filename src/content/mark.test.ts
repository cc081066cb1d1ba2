import { writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ScratchContent } from '../../tests/support/scratch-content.ts';

const path = (attributes: string) =>
  `<svg viewBox="0 0 9 9"><path d="M0 0h9" ${attributes}/></svg>`;

it.each([
  ['GIF89a', 'whole file — Save it as an SVG drawing'],
  ['<svg viewBox="0 0 9 9"><circle r="2"/></svg>', 'whole file — Remove <circle>'],
  ['<svg viewBox="0 0 9 12"><path d="M0 0h9"/></svg>', 'viewBox — Make the view box a square'],
  [path('fill="red"'), 'paths[item 1].fill — Write none or currentColor'],
  [path('onclick="alert(1)"'), 'paths[item 1].onclick — Remove `onclick`'],
  [path('class="detail"'), 'paths — Draw at least one path without class="detail"'],
  [path('fill="currentColor" stroke="none"'), undefined],
])('checks the mark: %s', (svg, sentence) => {
  using content = new ScratchContent();
  writeFileSync(content.path('mark.svg'), svg);
  const problems = content.problems();
  if (sentence === undefined) expect(problems).toEqual([]);
  else expect(problems.join('\n')).toContain(`content/mark.svg: ${sentence}`);
});
