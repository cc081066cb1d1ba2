import { expect, it } from 'vitest';
import { content } from '../../tests/support/content.ts';
import { barRules } from './SiteHeader.tsx';

it('the menu replaces the links of the bar in windows that are too narrow for their letters', () => {
  const { site } = content;
  const links = [...site.navigation.links, { label: 'Calculator of slopes', href: '/slope' }];
  expect(barRules(site)).toContain('(width<48rem)');
  const longer = { ...site, navigation: { ...site.navigation, links } };
  expect(barRules(longer)).toContain('(width<65rem)');
});
