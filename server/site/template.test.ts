import { expect, it } from 'vitest';
import { fillTemplate } from './template.ts';

const FORM =
  '<ul><li data-error="name"><a href="#n">{{error:name}}</a></li><li class="x" data-error="email">{{error:email}}</li></ul>' +
  '<p id="e" data-error="name">{{error:name}}</p><input aria-invalid="{{invalid:name}}" value="{{value:name}}">';

const values = { name: '{{value:email}}' };

it('shows an error element only if there is that error', () => {
  expect(fillTemplate(FORM, { values, errors: { name: 'Enter your name.' } })).toBe(
    '<ul><li data-error="name"><a href="#n">Enter your name.</a></li></ul>' +
      '<p id="e" data-error="name">Enter your name.</p><input aria-invalid="true" value="{{value:email}}">',
  );
  expect(fillTemplate(FORM, { values })).toBe(
    '<ul></ul><input aria-invalid="false" value="{{value:email}}">',
  );
});

it('does not fill placeholders in values', () => {
  const html = '<p>{{value:name}}</p><p>{{value:email}}</p>';
  expect(fillTemplate(html, { values: { ...values, email: 'E' } })).toBe(
    '<p>{{value:email}}</p><p>E</p>',
  );
});

it('leaves a missing value empty', () => {
  expect(fillTemplate('<p>{{value:name}}{{error:email}}</p>', {})).toBe('<p></p>');
});
