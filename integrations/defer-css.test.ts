import { describe, expect, it } from 'vitest';
import { deferCss } from './defer-css.ts';

const head = '<style>.a{top:0}.b{top:0}</style><style>.c{left:0}</style>';

describe('deferCss', () => {
  it('leaves in the head what is critical for the words, and moves the rest into the drawing after them', () => {
    expect(
      deferCss(
        `<head>${head}</head><p class="a">words</p><svg data-deferred-css="true" class="d"><path/></svg>`,
      ),
    ).toBe(
      '<head><style>.a{top:0}</style></head><p class="a">words</p><svg class="d"><style>.b{top:0}.c{left:0}</style><path/></svg>',
    );
  });

  it('counts the drawing itself among the first', () => {
    const page = deferCss(`${head}<svg class="b c" data-deferred-css></svg>`);
    expect(page).toBe(
      '<style>.b{top:0}.c{left:0}</style><svg class="b c"><style>.a{top:0}</style></svg>',
    );
  });

  it('leaves a page without such a drawing as it is', () => {
    const page = `${head}<p class="a">words</p><svg></svg>`;
    expect(deferCss(page)).toBe(page);
  });
});
