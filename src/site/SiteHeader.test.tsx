import { expect, it } from 'vitest';
import { content } from '../../tests/support/content.ts';
import { barRules } from './SiteHeader.tsx';

it('the menu replaces the links of the bar in windows that are too narrow for their letters', () => {
  const { site } = content;
  const { links } = site.navigation;
  const rulesFor = (label: string): string =>
    barRules({
      ...site,
      navigation: { ...site.navigation, links: [...links, { label, href: '/' }] },
    });
  expect(barRules(site)).toContain('(width<48rem)');
  expect([rulesFor('Slope'), rulesFor('Calculator of slopes')]).toEqual([
    expect.stringContaining('(width<54rem)'),
    expect.stringContaining('(width<65rem)'),
  ]);
});
