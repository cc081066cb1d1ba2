import { describe, expect, it } from 'vitest';
import { onlyWith } from '../../../tests/support/message-words.ts';
import { mailLink } from './mail-link.ts';

const fields = onlyWith({
  name: 'Ada Furrow',
  email: 'ada@farm.example',
  message: 'Rills & gullies?\nWhere: "above" #2 \u{1F33E}',
});

describe('mailLink', () => {
  it('carries every word, whatever it is, in lines as e-mails have them', () => {
    const link = new URL(mailLink('hello@rillwatch.example', 'From the website', fields));
    expect(link.pathname).toBe('hello@rillwatch.example');
    expect(link.searchParams.get('subject')).toBe('From the website');
    expect(link.searchParams.get('body')).toBe(
      'Rills & gullies?\r\nWhere: "above" #2 \u{1F33E}\r\n\r\nAda Furrow\r\nada@farm.example',
    );
  });

  it('names the organization where there is one', () => {
    const link = mailLink('a@b.example', 's', { ...fields, organization: 'Long Slope' });
    expect(new URL(link).searchParams.get('body')).toContain('ada@farm.example\r\nLong Slope');
  });

  it('writes a space as mail programs read it', () => {
    expect(mailLink('a@b.example', 'two words', fields)).toContain('subject=two%20words');
  });
});
