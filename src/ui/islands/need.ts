import type { ClientDirective } from 'astro';
import { holdsState } from './address.ts';
import { HELD_SUBMIT } from './held-submit.ts';

/** Hydrates an island this far before it scrolls into view. */
const NEAR = '200px';

/** What a visitor can use. Touching other parts of an island may only scroll the page. */
const CONTROLS = 'label, input, select, textarea, button';

const within = (target: EventTarget | null, selector: string) =>
  target instanceof Element ? target.closest(selector) : null;

/**
 * `client:need` hydrates an island when one of its controls gets focus or the pointer, when the page has loaded with a
 * state of the island in its fragment, or when the island comes near the viewport after that. `client:need="used"` does
 * not wait for the viewport. What is submitted or pressed before is held for the island.
 */
const need: ClientDirective = (load, { value }, island) => {
  let begun = false;
  let pressed: HTMLButtonElement | null = null;

  /** React hydrates the island at the click. If it replaces the button, the click has no effect. */
  const press = (button: HTMLButtonElement): void => {
    button.click();
    if (button.isConnected) return;
    island.querySelector<HTMLElement>(`button[name="${button.name}"]`)?.click();
  };

  const begin = (): void => {
    if (begun) return;
    begun = true;
    load()
      .then(async (hydrate) => {
        // This is a separate task, because the loaded code has just been evaluated. A timer would wait longer.
        const { port1, port2 } = new MessageChannel();
        await new Promise((done) => {
          port1.onmessage = done;
          port2.postMessage(null);
        });
        await hydrate();
        if (pressed) press(pressed);
      })
      .catch(reportError);
  };
  const watch = (): void => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        begin();
      },
      { rootMargin: NEAR },
    );
    for (const child of island.children) observer.observe(child);
  };
  // An observer runs before its frame is painted, and a page may have loaded before its first frame.
  const startOncePainted = (): void =>
    new PerformanceObserver((_entries, painted) => {
      painted.disconnect();
      if (holdsState()) begin();
      else if (value !== 'used') watch();
    }).observe({ type: 'paint', buffered: true });

  // Astro logs a failed download after one retry, and sends this event.
  island.addEventListener('astro:hydration-error', () => island.setAttribute('data-failed', ''));
  island.addEventListener('focusin', begin);
  island.addEventListener('pointerover', ({ target }) => {
    if (within(target, CONTROLS)) begin();
  });
  island.addEventListener('click', ({ target }) => {
    const button = within(target, 'button[type="button"]');
    pressed = button instanceof HTMLButtonElement ? button : null;
  });
  addEventListener('hashchange', () => {
    if (!holdsState()) return;
    island.firstElementChild?.scrollIntoView();
    begin();
  });
  island.addEventListener('submit', ({ target }) => {
    if (target instanceof HTMLFormElement) target.setAttribute(HELD_SUBMIT, '');
    begin();
  });
  if (document.readyState === 'complete') startOncePainted();
  else addEventListener('load', startOncePainted, { once: true });
};

export default need;
