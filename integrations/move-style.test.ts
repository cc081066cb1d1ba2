import { describe, expect, it } from 'vitest';
import { moveStyle } from './move-style.ts';

const head = '<style>.a{top:0}.b{top:0}</style><style>.c{left:0}</style>';

describe('moveStyle', () => {
  it('leaves in the head what the words need, and moves the rest into the drawing after them', () => {
    expect(
      moveStyle(
        `<head>${head}</head><p class="a">words</p><svg data-rest-of-style="true" class="d"><path/></svg>`,
      ),
    ).toBe(
      '<head><style>.a{top:0}</style></head><p class="a">words</p><svg class="d"><style>.b{top:0}.c{left:0}</style><path/></svg>',
    );
  });

  it('counts the drawing itself among the first', () => {
    const page = moveStyle(`${head}<svg class="b c" data-rest-of-style></svg>`);
    expect(page).toBe(
      '<style>.b{top:0}.c{left:0}</style><svg class="b c"><style>.a{top:0}</style></svg>',
    );
  });

  it('leaves a page without such a drawing as it is', () => {
    const page = `${head}<p class="a">words</p><svg></svg>`;
    expect(moveStyle(page)).toBe(page);
  });
});
