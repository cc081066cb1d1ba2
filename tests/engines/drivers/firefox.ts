import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { findFirefox } from '../../../tools/find-engines.ts';
import { clickActions, moveActions, pressActions, writeActions } from './actions.ts';
import { BidiSession } from './bidi.ts';
import { reportViolations, type Browser, type Defer, type Engine, type Setting } from './engine.ts';
import { startProgram } from './program.ts';

const tabSchema = z.object({ context: z.string() });
const entrySchema = z.object({ level: z.string(), text: z.string().nullable() });
const valueSchema = z.object({ result: z.object({ value: z.string() }) });

/** Firefox has no command for these two yet; its preferences are read at start. */
function preferences({ scheme, script }: Setting): Record<string, boolean | number | string> {
  return {
    'layout.css.prefers-color-scheme.content-override': scheme === 'dark' ? 0 : 1,
    'javascript.enabled': script,
    // A machine without a mouse still stands for a reader with one: fine pointer, hover.
    'ui.primaryPointerCapabilities': 6,
    'ui.allPointerCapabilities': 6,
    // Nothing but this machine answers: whatever else the browser wants goes to a closed port.
    'network.proxy.type': 1,
    'network.proxy.http': '127.0.0.1',
    'network.proxy.http_port': 9,
    'network.proxy.ssl': '127.0.0.1',
    'network.proxy.ssl_port': 9,
  };
}

/** Starts it with a fresh profile; gives the address of its web socket. */
async function start(setting: Setting, defer: Defer): Promise<string> {
  const profile = mkdtempSync(join(tmpdir(), 'engines-firefox-'));
  defer(() => rmSync(profile, { recursive: true, maxRetries: 5 }));
  const lines = Object.entries(preferences(setting)).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const program = startProgram(
    findFirefox() ?? 'firefox',
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'],
    { HOME: profile, MOZ_CRASHREPORTER_DISABLE: '1' },
  );
  defer(() => program.stop());
  const [, address] = await program.says(/WebDriver BiDi listening on (ws:\S+)/);
  return `${address ?? ''}/session`;
}

async function launch(setting: Setting, defer: Defer): Promise<Browser> {
  const address = await start(setting, defer);
  let said: string[] = [];
  const session = await BidiSession.begin(address, (_method, params) => {
    const { level, text } = entrySchema.parse(params);
    said.push(`${level}: ${text ?? ''}`);
  });
  defer(() => session.end());
  // In the first tab the address line has the keyboard's focus; a new tab gives it to the page.
  const tab = await session.send('browsingContext.create', { type: 'tab' });
  const { context } = tabSchema.parse(tab);
  await session.send('session.subscribe', { events: ['log.entryAdded'] });
  await session.send('script.addPreloadScript', { functionDeclaration: reportViolations });

  const open = async (url: string): Promise<void> => {
    said = [];
    await session.send('browsingContext.navigate', { context, url, wait: 'complete' });
  };
  const act = async (actions: object[]): Promise<void> => {
    await session.send('input.performActions', { context, actions });
  };
  return {
    open,
    evaluate: async (expression) => {
      const answer = await session.send('script.evaluate', {
        expression: `JSON.stringify({ value: ${expression} ?? null })`,
        target: { context },
        awaitPromise: false,
      });
      const { value } = valueSchema.parse(answer).result;
      return z.object({ value: z.unknown() }).parse(JSON.parse(value)).value;
    },
    resize: async (width, height) => {
      await session.send('browsingContext.setViewport', { context, viewport: { width, height } });
    },
    moveTo: (point) => act(moveActions(point)),
    click: (point) => act(clickActions(point)),
    press: (key) => act(pressActions(key)),
    write: (text) => act(writeActions(text)),
    said: () => Promise.resolve(said),
  };
}

export const firefox: Engine = {
  name: 'Firefox',
  launch,
  // A script that was still on its way when the visitor went elsewhere: the SHA-256 of nothing fits no file.
  harmless: [/^error: None of the “sha256” hashes .* The computed hash is “47DEQpj8HBSa/],
};
