import { expect, it } from 'vitest';
import { onlyWith } from '../../../tests/support/message-copy.ts';
import { mailLink } from './mail-link.ts';

const fields = onlyWith({
  name: 'Ada Furrow',
  email: 'ada@farm.example',
  message: 'Rills & gullies?\nWhere: "above" #2 \u{1F33E}',
});

it('contains every word, with line breaks and spaces as mail programs expect them', () => {
  const to = 'hello@rillwatch.example';
  const address = mailLink(`mailto:${to}`, 'From the website', {
    ...fields,
    organization: 'Long Slope',
  });
  expect(address).toContain('subject=From%20the%20website');
  const link = new URL(address);
  expect(link.pathname).toBe(to);
  expect(link.searchParams.get('body')).toBe(
    'Rills & gullies?\r\nWhere: "above" #2 \u{1F33E}\r\n\r\nAda Furrow\r\nada@farm.example\r\nLong Slope',
  );
  const without = new URL(mailLink(`mailto:${to}`, 's', fields)).searchParams.get('body');
  expect(without).toMatch(/ada@farm\.example$/);
});
