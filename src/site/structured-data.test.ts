import { expect, it } from 'vitest';
import { content } from '../../tests/support/content.ts';
import { contactData, jsonLd } from './structured-data.ts';

it('jsonLd: cannot end its script element early, and parses to the same data', () => {
  const thing = { name: '</script><b>', description: '<!-- <script>' };
  expect(jsonLd([thing])).not.toContain('<');
  expect(JSON.parse(jsonLd([thing]))).toMatchObject(thing);
  expect(JSON.parse(jsonLd([thing, thing]))).toMatchObject({ '@graph': [thing, thing] });
});

it('contactData: has all postal addresses as they are written, or none', () => {
  const { site } = content;
  const office = { label: 'Office', lines: ['7 Mill Road', 'York'] };
  const dataOf = (part: Partial<typeof site>) =>
    contactData({ ...content, site: { ...site, ...part } });
  expect(dataOf({ addresses: [...site.addresses, office] })).toMatchObject({
    address: [
      'Deep Loam Labs\n48 Furrow Lane\nIthaca, NY 14850\nUnited States',
      '7 Mill Road\nYork',
    ],
  });
  const none = dataOf({ addresses: [], emails: [] });
  expect(none).toMatchObject({ address: [], contactPoint: [] });
  expect(Object.values(none)).toContain(site.phone.display);
});
