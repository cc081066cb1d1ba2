import { TOOLTIP_OPEN_DELAY_MS, TOOLTIP_SKIP_DELAY_MS } from '../../lib/constants.ts';

let open: Element | undefined;
let waiting: Element | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let closedAt = -Infinity;

const rootOf = (target: EventTarget | null) =>
  target instanceof Element ? (target.closest('[data-tooltip]') ?? undefined) : undefined;

function close(): void {
  clearTimeout(timer);
  waiting = undefined;
  if (!open) return;
  open.removeAttribute('data-open');
  open = undefined;
  closedAt = performance.now();
}

function show(root: Element): void {
  waiting = undefined;
  open = root;
  root.setAttribute('data-open', '');
}

function enter({ target }: Event): void {
  const root = rootOf(target);
  if (!root || root === open || root === waiting) return;
  close();
  if (performance.now() - closedAt < TOOLTIP_SKIP_DELAY_MS) {
    show(root);
  } else {
    waiting = root;
    timer = setTimeout(show, TOOLTIP_OPEN_DELAY_MS, root);
  }
}

function leave({ relatedTarget }: FocusEvent | PointerEvent): void {
  const root = open ?? waiting;
  // An element with keyboard focus keeps its description when the pointer leaves (WCAG 1.4.13).
  if (root && rootOf(relatedTarget) !== root && !root.querySelector(':focus-visible')) close();
}

addEventListener('pointerover', enter);
addEventListener('focusin', enter);
addEventListener('pointerout', leave);
addEventListener('focusout', leave);
addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') close();
});
