import type { Target } from './visitor.ts';

/** A link or plain word of the bar: beside the name, or on a phone in the open menu. */
export const barItem = (named: string): Target => ({
  among: 'header nav :is(li > *, li, a)',
  named,
});

/** A button, or a link that looks like one, of the page's text. */
export const button = (named: string): Target => ({ among: 'main :is(button, a)', named });

export const field = (key: string): Target => ({ among: `main [name="${key}"]` });

/** The button that opens and closes the menu on a phone. */
export const menuToggle: Target = { among: 'header button' };

/** The list that the toggle opens. */
export const MENU = 'header [popover]';
