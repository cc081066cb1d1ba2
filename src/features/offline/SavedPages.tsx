import type { Writing } from '../../lib/keep-together.ts';
import { aroundName } from '../../lib/patterns.ts';
import { Button } from '../../ui/Button.tsx';
import { Horizon } from '../../ui/Horizon.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import type { Offline } from './schema.ts';
import styles from './SavedPages.module.css';

interface Props {
  copy: Offline;
  seed: string;
  writing: Writing;
}

/** The list of pages on the device. Its script fills it, and shows what stands above it. */
export function SavedPages({ copy, seed, writing }: Props) {
  const [before, after] = aroundName(copy.saved, 'date');
  return (
    <>
      <PageHeader heading={copy.heading} lead={copy.lead} writing={writing} seed={seed}>
        <div className={styles.missing} data-saved="missing" hidden>
          <p>{copy.missing}</p>
          <Button data-saved="retry">{copy.retry}</Button>
        </div>
      </PageHeader>
      <Horizon layer="o">
        <p data-saved="empty">{copy.empty}</p>
        <ul className={styles.list} data-saved="list" />
        <template data-saved="entry">
          <li>
            <a href="/">{copy.heading}</a>
            <small>
              {before}
              <time />
              {after}
            </small>
          </li>
        </template>
        <Button variant="outline" data-saved="remove" hidden>
          {copy.remove}
        </Button>
      </Horizon>
    </>
  );
}
