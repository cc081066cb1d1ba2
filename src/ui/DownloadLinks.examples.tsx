import type { Example } from '../lib/example.ts';
import { DownloadLinks } from './DownloadLinks.tsx';

/** One text on two papers. */
export const examples: readonly Example[] = [
  {
    name: 'two papers',
    element: (
      <DownloadLinks
        label="Case Study PDF"
        of="Corn on a long slope"
        words={{ pages: 'pages', kilobytes: 'kB' }}
        files={[
          { path: '#a4', paper: 'A4', pages: 6, size: 191_754 },
          { path: '#letter', paper: 'US Letter', pages: 6, size: 190_509 },
        ]}
      />
    ),
  },
];
