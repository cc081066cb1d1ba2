import { expect, it } from 'vitest';

import { iconSvg } from './mark.ts';

const MARK = {
  viewBox: '0 0 24 24',
  paths: [
    { d: 'M4 4l8 16 8-16', 'stroke-width': '3' },
    { d: 'M2 12h20', class: 'detail' as const },
  ],
};
const COLORS = { ground: '#000000', mark: '#ffffff', detail: '#777777' };

it('draws the detailed mark first, and keeps maskable icons within the safe zone', () => {
  const svg = iconSvg(MARK, { size: 16, colors: COLORS });
  expect(svg).toContain('width="16" height="16" viewBox="0 0 24 24"');
  expect(svg).toMatch(/stroke="#777777"><path d="M2 12h20"\/>.*stroke="#ffffff"><path d="M4 4/);
  expect(svg).toContain('<rect width="24" height="24" rx="5.25" fill="#000000"/>');
  const maskable = iconSvg(MARK, { size: 512, maskable: true, colors: COLORS });
  expect(maskable).not.toContain('rx=');
  expect(maskable).toContain('scale(0.8)');
});
