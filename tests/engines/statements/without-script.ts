import { expect, test } from 'vitest';
import { message } from '../../support/contact-form.ts';
import { content } from '../../support/content.ts';
import { wide } from '../../support/viewports.ts';
import { opacityOf, wordsOf } from '../looks.ts';
import { button, field } from '../targets.ts';
import type { Visitor } from '../visitor.ts';

const { contact, resources, site } = content;

/** What holds where no script runs. */
export function withoutScriptStatements(visitor: Visitor): void {
  test('the page knows that no script runs', async () => {
    await visitor.resize(wide);
    await visitor.open('/');
    expect(await visitor.see(() => matchMedia('(scripting: none)').matches)).toBe(true);
    expect(await visitor.see(() => document.querySelector('[data-year]')?.textContent)).toBe(
      '1999',
    );
  });

  test('the bar is opaque from the start', async () => {
    await visitor.open('/');
    expect(await visitor.see(opacityOf, 'header')).toBe(1);
  });

  test('a tooltip opens under the pointer by style alone', async () => {
    await visitor.open('/resources');
    await visitor.hover(button(resources.articles.readMore));
    await expect
      .poll(() => visitor.see(wordsOf, '[role="tooltip"]'))
      .toEqual([site.tooltips.readMore]);
  });

  test('the form says how to write an email, and sends what was written nowhere', async () => {
    await visitor.open('/contact');
    const [words] = [await visitor.see(wordsOf, 'main form')].flat();
    expect(words).toContain(contact.form.noScript);
    await visitor.press(field('name'));
    await visitor.write(message.name);
    await visitor.key('Enter');
    await visitor.press(button(contact.form.submit));
    expect(await visitor.path()).toBe('/contact');
  });
}
