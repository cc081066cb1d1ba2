import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { findFirefox } from '../../tools/find-engines.ts';
import { Program } from '../support/program.ts';
import { scratchFolder } from '../support/scratch-folder.ts';
import { describeEngine } from './describe-engine.ts';
import { reportViolations, type Engine, type Setting } from './visitor.ts';

const messageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('success'), id: z.number(), result: z.unknown() }),
  z.object({ type: z.literal('error'), id: z.number(), message: z.string() }),
  z.object({
    type: z.literal('event'),
    params: z.object({ level: z.string(), text: z.string().nullable() }),
  }),
]);
const tabSchema = z.object({ context: z.string() });
const valueSchema = z.object({ result: z.object({ value: z.string() }) });

/** Firefox has no commands for these two yet, and reads preferences only when it starts. */
const preferences = ({ scheme, script }: Setting) => ({
  'layout.css.prefers-color-scheme.content-override': scheme === 'dark' ? 0 : 1,
  'javascript.enabled': script,
  // A machine without a mouse has to behave like one with a mouse: a fine pointer that can hover.
  'ui.primaryPointerCapabilities': 6,
  'ui.allPointerCapabilities': 6,
  // Requests to other machines go to a closed port.
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
});

/** Uses WebDriver BiDi (W3C), because Playwright requires commands that Debian's Firefox does not have. */
async function connect(address: string, hear: (line: string) => void) {
  const socket = new WebSocket(`${address}/session`);
  await once(socket, 'open');
  const waiting: PromiseWithResolvers<unknown>[] = [];
  socket.addEventListener('message', ({ data }) => {
    const message = messageSchema.parse(JSON.parse(String(data)));
    if (message.type === 'event') hear(`${message.params.level}: ${message.params.text ?? ''}`);
    else if (message.type === 'success') waiting[message.id]?.resolve(message.result);
    else waiting[message.id]?.reject(new Error(message.message));
  });
  return (method: string, params: object): Promise<unknown> => {
    const answer = Promise.withResolvers<unknown>();
    const id = waiting.push(answer) - 1;
    socket.send(JSON.stringify({ id, method, params }));
    return answer.promise;
  };
}

const firefox: Engine = {
  launch: async (setting, defer) => {
    const profile = scratchFolder();
    const lines = Object.entries(preferences(setting)).map(
      ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
    );
    writeFileSync(join(profile, 'user.js'), lines.join('\n'));
    const program = new Program(
      findFirefox() ?? 'firefox',
      ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'],
      { env: { ...process.env, HOME: profile, MOZ_CRASHREPORTER_DISABLE: '1' } },
    );
    defer(() => program.end('SIGTERM'));
    const [, address = ''] = await program.says(/WebDriver BiDi listening on (ws:\S+)/);
    let said: string[] = [];
    const send = await connect(address, (line) => said.push(line));
    await send('session.new', { capabilities: {} });
    // In the first tab, the address bar has the focus. In a new tab, the page has it.
    const { context } = tabSchema.parse(await send('browsingContext.create', { type: 'tab' }));
    await send('session.subscribe', { events: ['log.entryAdded'] });
    await send('script.addPreloadScript', { functionDeclaration: reportViolations });
    return {
      open: (url) => {
        said = [];
        return send('browsingContext.navigate', { context, url, wait: 'complete' });
      },
      evaluate: async (expression) => {
        const answer = await send('script.evaluate', {
          expression: `JSON.stringify(${expression} ?? null)`,
          target: { context },
          awaitPromise: false,
        });
        const value: unknown = JSON.parse(valueSchema.parse(answer).result.value);
        return value;
      },
      resize: (width, height) =>
        send('browsingContext.setViewport', { context, viewport: { width, height } }),
      act: (actions) => send('input.performActions', { context, actions }),
      said: () => Promise.resolve(said),
    };
  },
  // A script that was still loading when the visitor left: the SHA-256 of nothing matches no file.
  harmless: /^error: None of the “sha256” hashes .* The computed hash is “47DEQpj8HBSa/,
};

describeEngine('Firefox', firefox);
