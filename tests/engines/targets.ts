import type { Target } from './visitor.ts';

/** A link or plain word of the bar: beside the name, or on a phone in the open menu. */
export const barItem = (named: string): Target => ({
  among: 'header nav :is(li > *, li, a)',
  named,
});

export const button = (named: string): Target => ({ among: 'main :is(button, a)', named });

export const field = (key: string): Target => ({ among: `main [name="${key}"]` });

export const menuToggle: Target = { among: 'header button' };

export const MENU = 'header [popover]';
