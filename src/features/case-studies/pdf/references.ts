import type { Reading } from '../../../text/index.ts';
import { sourceUrl, type Sources } from '../../../schemas/source.ts';

export interface Reference {
  number: number;
  text: string;
  address: string;
  read: string;
}

export function referencesOf(reading: Reading, sources: Sources): Reference[] {
  return reading.sources.flatMap(({ id, number }) => {
    const source = sources[id];
    if (source === undefined) return [];
    const { authors, year, title, where, pages } = source;
    const place = [where, pages].filter((part) => part !== undefined).join(', ');
    const by = year === undefined ? authors.join(', ') : `${authors.join(', ')} (${year})`;
    return [
      {
        number,
        text: `${by.replace(/\.$/, '')}. ${title.replace(/\.$/, '')}. ${place}.`,
        address: sourceUrl(source),
        read: source.read,
      },
    ];
  });
}
