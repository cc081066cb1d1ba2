import { TOOLTIP_OPEN_DELAY_MS, TOOLTIP_SKIP_DELAY_MS } from '../../lib/constants.ts';

/** The element whose tooltip is open, or opens soon. */
let current: Element | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let closedAt = -Infinity;

const rootOf = (target: EventTarget | null) =>
  target instanceof Element ? (target.closest('[data-tooltip]') ?? undefined) : undefined;

function close(): void {
  clearTimeout(timer);
  if (current?.hasAttribute('data-open')) closedAt = performance.now();
  current?.removeAttribute('data-open');
  current = undefined;
}

function enter({ target }: Event): void {
  const root = rootOf(target);
  if (!root || root === current) return;
  close();
  current = root;
  const open = () => root.setAttribute('data-open', '');
  if (performance.now() - closedAt < TOOLTIP_SKIP_DELAY_MS) open();
  else timer = setTimeout(open, TOOLTIP_OPEN_DELAY_MS);
}

function leave({ relatedTarget }: FocusEvent | PointerEvent): void {
  // An element with keyboard focus keeps its description when the pointer leaves (WCAG 1.4.13).
  if (rootOf(relatedTarget) !== current && !current?.querySelector(':focus-visible')) close();
}

addEventListener('pointerover', enter);
addEventListener('focusin', enter);
addEventListener('pointerout', leave);
addEventListener('focusout', leave);
addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') close();
});
