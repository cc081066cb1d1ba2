import { useEffect, useRef, useState, type ReactNode } from 'react';
import styles from './Editor.module.css';

/** Longest wait in milliseconds for a page that loads itself anew. */
const WAIT_MS = 8_000;

interface PreviewProps {
  site: string;
  address: string;
  /** How often the site has read changed content. */
  reads: number;
}

/** The site with the drafts in it. Astro loads its page anew after each, unless the page is still loading. */
export function Preview({ site, address, reads }: PreviewProps): ReactNode {
  const [times, setTimes] = useState(0);
  const state = useRef({ isLoading: true, isStale: false });
  const timer = useRef(0);
  const reload = (): void => setTimes((before) => before + 1);
  useEffect(() => {
    state.current = { isLoading: true, isStale: false };
  }, [address, times]);
  useEffect(() => {
    if (reads === 0) return;
    const { isLoading } = state.current;
    state.current = { isLoading: true, isStale: isLoading };
    clearTimeout(timer.current);
    timer.current = window.setTimeout(reload, WAIT_MS);
  }, [reads]);
  const settle = (): void => {
    clearTimeout(timer.current);
    if (state.current.isStale) reload();
    else state.current.isLoading = false;
  };
  return (
    <section className={styles.preview} aria-label="Preview">
      <div className={styles.tools}>
        <button type="button" onClick={reload}>
          Reload the page
        </button>
        <a href={site + address} target="_blank" rel="noreferrer">
          Open it in a window of its own
        </a>
      </div>
      <iframe
        key={`${address} ${times}`}
        title="The page as it would be"
        src={site + address}
        onLoad={settle}
      />
    </section>
  );
}
