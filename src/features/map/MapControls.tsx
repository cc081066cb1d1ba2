import type { MapCopy } from './schema.ts';
import styles from './MapControls.module.css';

interface Props {
  copy: Pick<MapCopy['drawn'], 'zoomIn' | 'zoomOut' | 'reset'>;
}

const SIGNS = { zoomIn: '+', zoomOut: '−', reset: '⤢' } as const;

const CONTROLS = ['zoomIn', 'zoomOut', 'reset'] as const;

export function MapControls({ copy }: Props) {
  return (
    <div className={styles.root}>
      {CONTROLS.map((name) => (
        <button key={name} type="button" data-map-control={name} aria-label={copy[name]}>
          {SIGNS[name]}
        </button>
      ))}
    </div>
  );
}
