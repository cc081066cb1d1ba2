import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ContactApp } from '../../tests/support/contact-app.ts';
import { createContactApp } from '../../tests/support/contact-app.ts';
import { storedIn } from '../../tests/support/stored.ts';
import type { FieldName } from '../../src/features/contact/index.ts';
import { byField, controlLimit, FIELDS } from '../../src/features/contact/index.ts';
import { LIMITS } from '../../tests/support/message-words.ts';

let server: ContactApp;

beforeEach(async () => {
  server = await createContactApp();
});

afterEach(() => server.close());

/** Three bytes in UTF-8, nine in a form: no character takes more of a body. */
const LONGEST = '€';

function filled(limits: Readonly<Record<FieldName, number>>): Record<string, unknown> {
  return server.fields(byField(({ name }) => LONGEST.repeat(limits[name])));
}

describe('a form sent without script, with a long text', () => {
  it('is taken up to its limit in any letters', async () => {
    const message = LONGEST.repeat(LIMITS.message);
    const response = await server.submit(server.fields({ message }));
    expect(response.statusCode).toBe(303);
    expect(storedIn(server.file)).toMatchObject([{ message }]);
  });

  it('comes back with all of its 11,000 Cyrillic letters and says what is too long', async () => {
    const message = 'Ж'.repeat(11_000);
    const response = await server.submit(server.fields({ message }));
    expect(response.statusCode).toBe(400);
    expect(response.body).toContain(`>\n${message}</textarea>`);
    expect(response.body).toContain('message is too long.');
    expect(storedIn(server.file)).toEqual([]);
  });

  it('comes back whole with as much as its controls take', async () => {
    const response = await server.submit(filled(byField(controlLimit)));
    expect(response.statusCode).toBe(400);
    for (const field of FIELDS) {
      const text = LONGEST.repeat(controlLimit(field));
      const place = field.control.rows ? `>\n${text}</textarea>` : `value="${text}"`;
      expect(response.body.includes(place), field.name).toBe(true);
    }
  });
});

describe('the maxlength of a control', () => {
  it.each(FIELDS)('is more than the limit of $name, so that nothing is cut off', (field) => {
    expect(controlLimit(field)).toBeGreaterThan(field.limit);
  });
});
