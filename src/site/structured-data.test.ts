import { describe, expect, it } from 'vitest';
import { content } from '../../tests/support/content.ts';
import { contactData, jsonLd } from './structured-data.ts';

it('jsonLd: cannot end its script element early, and parses to the same data', () => {
  const thing = { name: '</script><b>', description: '<!-- <script>' };
  expect(jsonLd([thing])).not.toContain('<');
  expect(JSON.parse(jsonLd([thing]))).toMatchObject(thing);
  expect(JSON.parse(jsonLd([thing, thing]))).toMatchObject({ '@graph': [thing, thing] });
});

describe('contactData', () => {
  const { site } = content;
  const office = { label: 'Office', lines: ['7 Mill Road', 'York'] };
  const dataOf = (part: Partial<typeof site>) =>
    contactData({ ...content, site: { ...site, ...part } })[0];

  it('contains all postal addresses', () => {
    const { address } = dataOf({ addresses: [...site.addresses, office] }) ?? {};
    expect(address).toMatchObject([{ postalCode: '14850' }, '7 Mill Road, York']);
  });

  it('contains no addresses if the site has none', () => {
    const data = dataOf({ addresses: [], emails: [] });
    expect(Object.values(data ?? {})).toContain(site.phone.display);
    expect(Object.keys(data ?? {})).not.toContain('address');
    expect(Object.keys(data ?? {})).not.toContain('contactPoint');
  });
});
