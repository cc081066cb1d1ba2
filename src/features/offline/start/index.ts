// Bundled alone, so that pages load nothing for it until it is needed.
import client from '../client.ts?worker&url';

/** Even a page that has loaded may not have been painted. */
const startOncePainted = (): void =>
  new PerformanceObserver((_entries, painted) => {
    painted.disconnect();
    // If it does not load, this visit keeps nothing.
    import(/* @vite-ignore */ client).catch(() => undefined);
  }).observe({ type: 'paint', buffered: true });

if (
  import.meta.env.KEEPS_PAGES &&
  'serviceWorker' in navigator &&
  !navigator.connection?.saveData
) {
  if (document.readyState === 'complete') startOncePainted();
  else addEventListener('load', startOncePainted, { once: true });
}
