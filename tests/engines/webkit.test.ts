import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { vi } from 'vitest';
import { z } from 'zod';
import { findWebKit } from '../../tools/find-engines.ts';
import { freePort } from '../support/free-port.ts';
import { Program } from '../support/program.ts';
import { scratchFolder } from '../support/scratch-folder.ts';
import { describeEngine } from './describe-engine.ts';
import { reportViolations, type Engine } from './visitor.ts';

const answerSchema = z.object({ value: z.unknown() });
const sessionSchema = z.object({ sessionId: z.string() });

/** Collapses the tool bar, which would otherwise keep the window wider than a phone. */
const NARROW_WINDOW =
  '* { min-width: 0; min-height: 0; margin: 0; padding: 0; border-width: 0; font-size: 1px; -gtk-icon-transform: scale(0); }';

/** The automated window is private and does not expose its console, so the page records it. */
const listenToConsole = `(() => {
  window.said = [];
  for (const level of ['warn', 'error']) {
    console[level] = (...words) => window.said.push(level + ': ' + words.join(' '));
  }
  addEventListener('error', ({ message }) => console.error(message));
  addEventListener('unhandledrejection', ({ reason }) => console.error(reason));
  (${reportViolations})();
})()`;

/** Longest times in ms for the driver to listen, for the window to change its size, and for a command. */
const WAIT = { timeout: 10_000 };
const COMMAND_TIMEOUT_MS = 45_000;

async function ask(url: string, body: object): Promise<unknown> {
  const signal = AbortSignal.timeout(COMMAND_TIMEOUT_MS);
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(body), signal });
  const { value } = answerSchema.parse(await response.json());
  if (!response.ok) throw new Error(JSON.stringify(value));
  return value;
}

/** Debian's WebKitGTK, controlled by WebDriver (W3C), on a virtual screen. */
const webkit: Engine = {
  launch: async ({ scheme, script }, defer) => {
    const programs = findWebKit();
    if (!programs) throw new Error('No WebKit: install webkit2gtk-driver and xvfb on a Debian.');
    const home = scratchFolder();
    mkdirSync(join(home, '.config/gtk-3.0'), { recursive: true });
    writeFileSync(join(home, '.config/gtk-3.0/gtk.css'), NARROW_WINDOW);
    const size = ['-screen', '0', '1400x1000x24'];
    const screen = new Program(programs.screen, ['-displayfd', '1', ...size, '-nolisten', 'tcp']);
    defer(() => screen.end('SIGTERM'));
    const [display] = await screen.says(/^\d+$/m);
    const port = await freePort();
    const driver = new Program(programs.driver, [`--port=${port}`, '--host=127.0.0.1'], {
      env: {
        ...process.env,
        DISPLAY: `:${display}`,
        HOME: home,
        XDG_CONFIG_HOME: join(home, '.config'),
        XDG_RUNTIME_DIR: home,
        GTK_THEME: scheme === 'dark' ? 'Adwaita:dark' : 'Adwaita',
        GTK_A11Y: 'none',
        NO_AT_BRIDGE: '1',
        LIBGL_ALWAYS_SOFTWARE: '1',
      },
    });
    defer(() => driver.end('SIGTERM'));
    const address = `http://127.0.0.1:${port}`;
    await vi.waitFor(() => fetch(`${address}/status`), WAIT);
    const args = ['--automation', `--enable-javascript=${script}`];
    const options = { 'webkitgtk:browserOptions': { binary: programs.browser, args } };
    const begun = await ask(`${address}/session`, { capabilities: { alwaysMatch: options } });
    const session = `${address}/session/${sessionSchema.parse(begun).sessionId}`;
    defer(() => fetch(session, { method: 'DELETE' }));
    const evaluate = (expression: string): Promise<unknown> =>
      ask(`${session}/execute/sync`, { script: `return ${expression}`, args: [] });
    return {
      open: async (url) => {
        await ask(`${session}/url`, { url });
        await evaluate(listenToConsole);
      },
      evaluate,
      resize: async (width, height) => {
        const toolBar = Number(await evaluate('outerHeight - innerHeight'));
        await ask(`${session}/window/rect`, { width, height: height + toolBar });
        const isDone = `innerWidth === ${width} && innerHeight === ${height}`;
        await vi.waitUntil(() => evaluate(isDone), WAIT);
      },
      act: (actions) => ask(`${session}/actions`, { actions }),
      said: async () => z.array(z.string()).parse(await evaluate('window.said ?? []')),
    };
  },
  // WebKitGTK does not support web app manifests. Safari and Chromium know the directive and need it.
  harmless: /^error: Unrecognized Content-Security-Policy directive 'manifest-src'/,
};

describeEngine('WebKit', webkit);
