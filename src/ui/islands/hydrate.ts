import { createElement, startTransition, type ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HELD_SUBMIT } from './held-submit.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function controlsIn(island: Element): Control[] {
  return [...island.querySelectorAll<Control>('input[name], select[name], textarea[name]')];
}

/** Whether two controls are the same part of an island. Radio buttons share a name. */
function isSame(one: Control, other: Control): boolean {
  const isChoice = one.type === 'radio' && one.value !== other.value;
  return one.localName === other.localName && one.name === other.name && !isChoice;
}

function takeValue(control: Control, from: Control): void {
  if (control instanceof HTMLInputElement && from instanceof HTMLInputElement) {
    control.checked = from.checked;
  }
  control.value = from.value;
}

function takeFocus(control: Control, from: Control): void {
  control.focus({ preventScroll: true });
  const hasText = control instanceof HTMLTextAreaElement || control.type === 'text';
  if (!hasText || !('selectionStart' in from) || !('selectionStart' in control)) return;
  control.setSelectionRange(from.selectionStart, from.selectionEnd);
}

/** Moves what a visitor typed, chose, and submitted to the controls that replace the earlier ones. */
function carryOver(earlier: readonly Control[], focused: EventTarget | null, island: Element) {
  const controls = controlsIn(island);
  for (const control of controls) {
    const from = earlier.find((each) => isSame(each, control));
    // What React has not replaced keeps its value.
    if (!from || from === control) continue;
    takeValue(control, from);
    if (from.form?.hasAttribute(HELD_SUBMIT)) control.form?.setAttribute(HELD_SUBMIT, '');
    if (from === focused && document.activeElement === document.body) takeFocus(control, from);
  }
}

/**
 * Starts an island of React on the HTML that the build made, instead of Astro's own entry. That HTML may have been
 * changed by a translator, an extension, or a proxy. React then draws the island anew, which would lose what a visitor
 * has typed, and would report an error that is not the site's.
 */
const hydrateIsland =
  (island: HTMLElement) =>
  <Props extends object>(Island: ComponentType<Props>, props: Props): void => {
    if (!island.hasAttribute('ssr')) return;
    const earlier = controlsIn(island);
    let focused: EventTarget | null = document.activeElement;
    island.addEventListener('focusin', ({ target }) => (focused = target));
    startTransition(() => {
      hydrateRoot(island, createElement(Island, props), {
        identifierPrefix: island.getAttribute('prefix') ?? '',
        onRecoverableError: (error) => {
          // eslint-disable-next-line no-console -- it says why the island's HTML was replaced
          console.info('A part of this page had been changed, so it was drawn anew.', error);
          carryOver(earlier, focused, island);
        },
      });
    });
  };

export default hydrateIsland;
