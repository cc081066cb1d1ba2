import { rename } from 'node:fs/promises';
import { expect, it, onTestFinished } from 'vitest';
import { createContactApp } from '../../tests/support/contact-app.ts';
import { storedIn } from '../../tests/support/stored.ts';

it('while the database file is gone, nothing is accepted and nothing that was typed is lost', async () => {
  const lines: string[] = [];
  const server = await createContactApp({ log: (line) => lines.push(line) });
  onTestFinished(() => server.close());
  const fields = server.fields();
  expect((await server.send(fields)).statusCode).toBe(201);
  await rename(server.file, `${server.file}.away`);

  const next = server.fields({ message: 'while it is gone' });
  const refused = await server.send(next);
  expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([
    503,
    '5',
    { errors: { form: 'Come back later.' } },
  ]);
  const form = await server.submit(next);
  expect([form.statusCode, form.headers['retry-after']]).toEqual([503, '5']);
  expect(form.body).toContain('Come back later.');
  expect(form.body).toContain('while it is gone</textarea>');
  expect((await server.app.inject('/readyz')).statusCode).toBe(503);
  expect(lines.join()).toContain('could not store a message');
  expect(lines.join()).not.toMatch(/jane|while it is gone/i);

  await rename(`${server.file}.away`, server.file);
  // Attempts that failed did not count.
  for (let count = 0; count < 9; count += 1) {
    expect((await server.send(server.fields())).statusCode).toBe(201);
  }
  expect((await server.send(next)).statusCode).toBe(429);
  expect(storedIn(server.file)).toHaveLength(10);
});
