import { LANGUAGE } from '../lib/constants.ts';
import { DownloadLinks } from './DownloadLinks.tsx';

export const stories = {
  'two papers': (
    <DownloadLinks
      label="Case Study PDF"
      of="Corn on a long slope"
      copy={{ pages: { other: 'pages' }, kilobytes: 'kB' }}
      language={LANGUAGE}
      files={[
        { path: '#a4', paper: 'A4', pages: 6, size: 191_754 },
        { path: '#letter', paper: 'US Letter', pages: 6, size: 190_509 },
      ]}
    />
  ),
};
