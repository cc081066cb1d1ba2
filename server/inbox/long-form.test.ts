import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { InboxApp } from '../../tests/support/inbox-app.ts';
import { createInboxApp } from '../../tests/support/inbox-app.ts';
import { storedIn } from '../../tests/support/stored.ts';
import type { FieldName } from '../../src/lib/message-limits.ts';
import { CONTROL_LIMITS, FIELD_LIMITS, FIELD_NAMES } from '../../src/lib/message-limits.ts';

let inbox: InboxApp;

beforeEach(async () => {
  inbox = await createInboxApp();
});

afterEach(() => inbox.close());

/** Three bytes in UTF-8, nine in a form: no character takes more of a body. */
const LONGEST = '€';

function filled(limits: Readonly<Record<FieldName, number>>): Record<string, unknown> {
  const entries = FIELD_NAMES.map((name) => [name, LONGEST.repeat(limits[name])] as const);
  return inbox.fields(Object.fromEntries(entries));
}

describe('a plain form with a long text', () => {
  it('is taken up to its limit in any letters', async () => {
    const message = LONGEST.repeat(FIELD_LIMITS.message);
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
    const response = await inbox.submit(filled(CONTROL_LIMITS));
    expect(response.statusCode).toBe(400);
    expect(response.body).toContain(`>\n${LONGEST.repeat(CONTROL_LIMITS.message)}</textarea>`);
    expect(response.body).toContain(`value="${LONGEST.repeat(CONTROL_LIMITS.name)}"`);
  });
});

describe('what a control takes', () => {
  it.each(FIELD_NAMES)('is more than the limit of %s, so that nothing is cut unseen', (name) => {
    expect(CONTROL_LIMITS[name]).toBeGreaterThan(FIELD_LIMITS[name]);
  });
});
