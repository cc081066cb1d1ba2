import { useEffect, useState, type ReactNode } from 'react';
import { ask } from './api.ts';
import styles from './Editor.module.css';

/** Between two checks whether the page shows the newest content, in milliseconds. */
const CHECK_MS = 1_000;

interface PreviewProps {
  site: string;
  address: string;
  onFailure: (error: unknown) => void;
}

/** The site with the drafts. Its page reloads itself after each change; if it has missed one, the editor reloads it. */
export function Preview({ site, address, onFailure }: PreviewProps): ReactNode {
  const [reloads, setReloads] = useState(0);
  const reload = (): void => setReloads((before) => before + 1);
  useEffect(() => {
    const timer = setInterval(() => {
      ask('isPreviewCurrent').then((isCurrent) => isCurrent || reload(), onFailure);
    }, CHECK_MS);
    return () => clearInterval(timer);
  }, [onFailure]);
  return (
    <section className={styles.preview} aria-label="Preview">
      <div className={styles.tools}>
        <button type="button" onClick={reload}>
          Reload the page
        </button>
        <a href={site + address} target="_blank" rel="noreferrer">
          Open it in a new tab
        </a>
      </div>
      <iframe key={`${address} ${reloads}`} title="Preview of the page" src={site + address} />
    </section>
  );
}
