import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ScratchContent } from '../../tests/support/scratch-content.ts';

function problemsOf(svg: string): string[] {
  using content = new ScratchContent();
  writeFileSync(content.path('mark.svg'), svg);
  return content.problems();
}

const errors = [
  {
    name: 'what is no SVG',
    svg: 'GIF89a',
    sentence: 'whole file — Save the mark as an SVG drawing',
  },
  {
    name: 'another drawing than of paths',
    svg: '<svg viewBox="0 0 9 9"><circle r="2"/></svg>',
    sentence: 'whole file — Remove <circle>: the mark has <path> elements',
  },
  {
    name: 'a view box that is no square',
    svg: '<svg viewBox="0 0 9 12"><path d="M0 0h9"/></svg>',
    sentence: 'viewBox — Make the view box a square from 0 on, such as viewBox="0 0 32 32".',
  },
  {
    name: 'a color of its own',
    svg: '<svg viewBox="0 0 9 9"><path d="M0 0h9" fill="red"/></svg>',
    sentence: 'paths[item 1].fill — Write none or currentColor',
  },
  {
    name: 'script',
    svg: '<svg viewBox="0 0 9 9"><path d="M0 0h9" onclick="alert(1)"/></svg>',
    sentence: 'paths[item 1].onclick — Remove `onclick` or correct its spelling',
  },
  {
    name: 'details alone',
    svg: '<svg viewBox="0 0 9 9"><path d="M0 0h9" class="detail"/></svg>',
    sentence: 'paths — Draw at least one path without class="detail"',
  },
];

describe('the mark', () => {
  it.each(errors)('refuses $name', ({ svg, sentence }) => {
    expect(problemsOf(svg).join('\n')).toContain(`content/mark.svg: ${sentence}`);
  });

  it('may be any drawing of paths', () => {
    expect(
      problemsOf(
        '<svg viewBox="0 0 9 9"><path fill="currentColor" stroke="none" d="M0 0h9v9z"/></svg>',
      ),
    ).toEqual([]);
  });
});
