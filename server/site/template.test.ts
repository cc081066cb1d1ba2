import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeHtml, Template } from './template.ts';

const FORM =
  '<ul><li data-error="name"><a href="#n">{{error:name}}</a></li><li class="x" data-error="email">{{error:email}}</li></ul>' +
  '<p id="e" data-error="name">{{error:name}}</p><input value="{{value:name}}">';

describe('Template', () => {
  const values: Record<string, string> = { 'error:name': 'Write it.', 'value:name': '{{token}}' };
  const render = (...errors: string[]): string =>
    new Template(FORM).render((place) => values[place] ?? '', new Set(errors));

  it('shows what belongs to an error with it alone', () => {
    expect(render('name')).toBe(
      '<ul><li data-error="name"><a href="#n">Write it.</a></li></ul>' +
        '<p id="e" data-error="name">Write it.</p><input value="{{token}}">',
    );
    expect(render()).toBe('<ul></ul><input value="{{token}}">');
  });

  it('fills nothing into what was filled in', () => {
    const page = new Template('<p>{{value:name}}</p><p>{{token}}</p>');
    expect(page.render((place) => (place === 'token' ? 'T' : '{{token}}'), new Set())).toBe(
      '<p>{{token}}</p><p>T</p>',
    );
  });

  it('gives text and places in turn', () => {
    expect(new Template('a{{id}}{{token}}b').pieces()).toEqual({
      texts: ['a', '', 'b'],
      places: ['id', 'token'],
    });
    expect(new Template('plain').pieces()).toEqual({ texts: ['plain'], places: [] });
  });

  it('names an element that is not closed', () => {
    expect(() => new Template('<p data-error="name">{{error:name}}')).toThrow('<p>');
  });
});

describe('escapeHtml', () => {
  it('leaves nothing that could end a text, an attribute or a place', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(escapeHtml(text)).not.toMatch(/[<>"']|&(?!(?:amp|lt|gt|quot|#39);)/);
      }),
    );
  });
});
