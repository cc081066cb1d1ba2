import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { InboxApp } from '../../tests/support/inbox-app.ts';
import { createInboxApp } from '../../tests/support/inbox-app.ts';
import { storedIn } from '../../tests/support/stored.ts';
import type { FieldName } from '../../src/message/index.ts';
import { byField, controlLimit, FIELDS } from '../../src/message/index.ts';
import { LIMITS } from '../../tests/support/message-words.ts';

let inbox: InboxApp;

beforeEach(async () => {
  inbox = await createInboxApp();
});

afterEach(() => inbox.close());

/** Three bytes in UTF-8, nine in a form: no character takes more of a body. */
const LONGEST = '€';

function filled(limits: Readonly<Record<FieldName, number>>): Record<string, unknown> {
  return inbox.fields(byField(({ name }) => LONGEST.repeat(limits[name])));
}

describe('a plain form with a long text', () => {
  it('is taken up to its limit in any letters', async () => {
    const message = LONGEST.repeat(LIMITS.message);
    const response = await inbox.submit(inbox.fields({ message }));
    expect(response.statusCode).toBe(303);
    expect(storedIn(inbox.file)).toMatchObject([{ message }]);
  });

  it('comes back with all of its 11,000 Cyrillic letters and says what is too long', async () => {
    const message = 'Ж'.repeat(11_000);
    const response = await inbox.submit(inbox.fields({ message }));
    expect(response.statusCode).toBe(400);
    expect(response.body).toContain(`>\n${message}</textarea>`);
    expect(response.body).toContain('message is too long.');
    expect(storedIn(inbox.file)).toEqual([]);
  });

  it('comes back whole with as much as its controls take', async () => {
    const response = await inbox.submit(filled(byField(controlLimit)));
    expect(response.statusCode).toBe(400);
    for (const field of FIELDS) {
      const text = LONGEST.repeat(controlLimit(field));
      const place = field.control.rows ? `>\n${text}</textarea>` : `value="${text}"`;
      expect(response.body.includes(place), field.name).toBe(true);
    }
  });
});

describe('what a control takes', () => {
  it.each(FIELDS)('is more than the limit of $name, so that nothing is cut unseen', (field) => {
    expect(controlLimit(field)).toBeGreaterThan(field.limit);
  });
});
