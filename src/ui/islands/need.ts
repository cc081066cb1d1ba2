import type { ClientDirective } from 'astro';
import { HELD_SUBMIT } from './held-submit.ts';

/** How far outside the viewport an island still counts as near, so that it is there when it is reached. */
const NEAR = '200px';

/**
 * `client:need`: hydrates an island when it takes focus or is touched, or, once the page has been painted
 * and loaded, when it is near the viewport. A form's submit that comes before is held for the island.
 */
const need: ClientDirective = (load, _options, island) => {
  const listening = new AbortController();
  const { signal } = listening;
  let begun = false;

  const begin = (): void => {
    if (begun) return;
    begun = true;
    load()
      .then((hydrate) => hydrate())
      .then(() => listening.abort(), reportError);
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

  // Astro tries a failed download once more, then tells it by this event and logs it.
  island.addEventListener('astro:hydration-error', () => island.setAttribute('data-failed', ''));
  island.addEventListener('focusin', begin, { signal });
  island.addEventListener('pointerover', begin, { signal });
  island.addEventListener(
    'submit',
    ({ target }) => {
      if (target instanceof HTMLFormElement) target.setAttribute(HELD_SUBMIT, '');
      begin();
    },
    { signal },
  );
  if (document.readyState === 'complete') watch();
  else addEventListener('load', watch, { once: true, signal });
};

export default need;
