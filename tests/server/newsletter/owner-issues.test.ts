import { expect, it } from 'vitest';
import { until } from '../../support/child-process.ts';
import { describeDatabases } from '../../support/databases.ts';
import { newsletterScene } from './newsletter-scene.ts';

describeDatabases(({ create }) => {
  it('sends an issue of the built site once, and not without --yes', async () => {
    const scene = await newsletterScene(await create());
    await expect(scene.command('send', 'spring')).rejects.toThrow('It has autumn, winter;');
    await expect(scene.command('send', 'autumn')).rejects.toThrow('there are no subscribers.');
    await scene.subscribe('a@farm.example', 'b@farm.example');
    await expect(scene.command('send', 'autumn')).rejects.toThrow(
      'Send "Issue autumn" to all subscribers, 2 in number? Add --yes to go on.',
    );
    expect(await scene.issues.list()).toEqual([]);
    expect(await scene.command('send', 'autumn', '--yes')).toContain('sends it to 2 now');
    await expect(scene.command('send', 'winter', '--yes')).rejects.toThrow('Another issue');
    expect(await scene.command('status')).toMatch(
      /^autumn {2}sending\n {2}started .*, 0 of 2 sent, 2 waiting, 0 failed, 0 unknown\n/,
    );
    scene.start();
    await until(async () => expect(await scene.command('status')).toContain('autumn  sent'));
    await expect(scene.command('send', 'autumn', '--yes')).rejects.toThrow('it is sent');
    expect(await scene.command('status')).toContain('2 of 2 sent, 0 waiting');
  });

  it('pauses and resumes, and asks before it resumes what is overdue', async () => {
    const scene = await newsletterScene(await create());
    await scene.subscribe('a@farm.example');
    await expect(scene.command('pause', 'autumn')).rejects.toThrow('was not sent');
    await scene.command('send', 'autumn', '--yes');
    await expect(scene.command('resume', 'autumn')).rejects.toThrow('it is sending');
    expect(await scene.command('pause', 'autumn')).toBe('autumn is paused.\n');
    expect(await scene.command('status')).toContain('autumn  paused (owner)');
    await expect(scene.command('pause', 'autumn')).rejects.toThrow('it is paused');
    expect(await scene.command('resume', 'autumn')).toBe('autumn is being sent to 1.\n');
    await scene.run("UPDATE newsletter_issues SET active_at = 0 WHERE slug = 'autumn'");
    const outbox = scene.start();
    await until(async () => expect(await scene.command('status')).toContain('paused (overdue)'));
    await expect(scene.command('resume', 'autumn')).rejects.toThrow('comes from a backup');
    expect(await scene.command('resume', 'autumn', '--yes')).toBe('autumn is being sent to 1.\n');
    outbox.wake();
    await until(async () => expect(await scene.command('status')).toContain('autumn  sent'));
  });

  it('lists mails of unknown delivery status and sends them again', async () => {
    const scene = await newsletterScene(await create());
    await scene.subscribe('a@farm.example');
    await scene.command('send', 'autumn', '--yes');
    expect(await scene.command('resend', 'autumn')).toContain('is known');
    await scene.run("UPDATE outbox SET state = 'unknown', data_sent_at = 1000");
    await scene.run("UPDATE newsletter_issues SET state = 'sent'");
    expect(await scene.command('status')).toContain(
      '  unknown  1970-01-01T00:00:01.000Z  a@farm.example',
    );
    await expect(scene.command('resend', 'autumn')).rejects.toThrow(
      'Send autumn again to 1? Those who have received it get it twice. Add --yes to go on.',
    );
    expect(await scene.count("outbox WHERE state = 'unknown'")).toBe(1);
    expect(await scene.command('resend', 'autumn', '--yes')).toBe('1 will be sent again.\n');
    expect(await scene.count("outbox WHERE state = 'waiting'")).toBe(1);
  });

  it('takes a batch of bounces back', async () => {
    const scene = await newsletterScene(await create());
    await scene.subscribe('a@farm.example');
    await expect(scene.command('undo-bounces', 'autumn')).rejects.toThrow('was not sent');
    await scene.command('send', 'autumn', '--yes');
    expect(await scene.command('undo-bounces', 'autumn')).toBe(
      'Subscribers who are back on the list: 0.\n',
    );
  });

  it('says what is missing on the command line', async () => {
    const scene = await newsletterScene(await create());
    await expect(scene.command('send')).rejects.toThrow('no issue "". It has autumn, winter;');
    for (const name of ['pause', 'resume', 'resend', 'undo-bounces']) {
      await expect(scene.command(name)).rejects.toThrow('"" was not sent');
    }
    await expect(scene.command('import')).rejects.toThrow('FILE is missing');
    await expect(scene.command('test', 'jane', '--issue', 'autumn')).rejects.toThrow('ADDRESS');
    expect(await scene.command('help')).toContain('npm run newsletter -- send SLUG [--yes]');
  });
});
