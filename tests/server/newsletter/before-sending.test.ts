import { expect, it } from 'vitest';
import { sqlitePlace } from '../../support/databases.ts';
import { newsletterScene } from './newsletter-scene.ts';

it('does not send an issue again that was renamed, unless it is told to', async () => {
  const scene = await newsletterScene(sqlitePlace());
  await scene.subscribe('a@farm.example');
  await scene.command('send', 'autumn', '--yes');
  scene.start();
  await expect.poll(() => scene.command('status')).toContain('autumn  sent');
  await scene.run("UPDATE newsletter_issues SET slug = 'before', started_at = 0");
  await expect(scene.command('send', 'autumn', '--yes')).rejects.toThrow(
    '"autumn" has the text of "before", which was sent on 1970-01-01. If you renamed its file, give it the old name again. To send it to all subscribers, add --again.',
  );
  await expect(scene.command('send', 'past', '--yes')).rejects.toThrow(
    'The file of "past" says that it was sent on 2026-03-01, but this database has not sent it',
  );
  expect(await scene.issues.list()).toHaveLength(1);
  // Its file may say so before it is sent.
  expect(await scene.command('send', 'present', '--yes')).toContain('sends it to 1 now');
  await scene.command('pause', 'present');
  expect(await scene.command('send', 'autumn', '--yes', '--again')).toContain('sends it to 1 now');
});

it('warns of an issue that Gmail would cut off, and says what to do', async () => {
  const scene = await newsletterScene(sqlitePlace());
  await scene.subscribe('a@farm.example');
  const warning = /^The newsletter issue "long" is 81 KB .*Gmail .*shorten the issue to 80 KB/;
  await expect(scene.command('send', 'long')).rejects.toThrow(warning);
  expect(await scene.command('send', 'long', '--yes')).toMatch(warning);
  await expect(scene.command('send', 'autumn')).rejects.toThrow(/^Send "Issue autumn"/);
});
