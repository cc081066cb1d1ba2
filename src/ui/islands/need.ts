import type { ClientDirective } from 'astro';
import { HELD_SUBMIT } from './held-submit.ts';

/** Hydrates an island this far before it scrolls into view. */
const NEAR = '200px';

/**
 * `client:need` hydrates an island on focus or touch, or when it comes near the viewport after the page has loaded.
 * An earlier submission is held for the island.
 */
const need: ClientDirective = (load, _options, island) => {
  let begun = false;

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
      })
      .catch(reportError);
  };
  const watch = (_entries: unknown, painted: PerformanceObserver): void => {
    painted.disconnect();
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
  const watchOncePainted = (): void =>
    new PerformanceObserver(watch).observe({ type: 'paint', buffered: true });

  // Astro logs a failed download after one retry, and sends this event.
  island.addEventListener('astro:hydration-error', () => island.setAttribute('data-failed', ''));
  island.addEventListener('focusin', begin);
  island.addEventListener('pointerover', begin);
  island.addEventListener('submit', ({ target }) => {
    if (target instanceof HTMLFormElement) target.setAttribute(HELD_SUBMIT, '');
    begin();
  });
  if (document.readyState === 'complete') watchOncePainted();
  else addEventListener('load', watchOncePainted, { once: true });
};

export default need;
