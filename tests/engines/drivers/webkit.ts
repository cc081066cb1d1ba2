import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { findWebKit, type WebKitPrograms } from '../../../tools/find-engines.ts';
import { freePort } from '../../support/free-port.ts';
import { clickActions, moveActions, pressActions, writeActions } from './actions.ts';
import { reportViolations, type Browser, type Defer, type Engine, type Setting } from './engine.ts';
import { startProgram } from './program.ts';
import { WebDriverSession } from './webdriver.ts';

/** Without it the tool bar keeps the window wider than a phone; here its parts take no room. */
const NARROW_WINDOW =
  '* { min-width: 0; min-height: 0; margin: 0; padding: 0; border-width: 0; font-size: 1px; -gtk-icon-transform: scale(0); }';

/** Its automated window is a private one, which keeps its console to itself: the page listens to its own. */
const listenToConsole = `(() => {
  window.said = [];
  for (const level of ['warn', 'error']) {
    console[level] = (...words) => window.said.push(level + ': ' + words.join(' '));
  }
  addEventListener('error', ({ message }) => console.error(message));
  addEventListener('unhandledrejection', ({ reason }) => console.error(reason));
  (${reportViolations})();
})()`;

/** Longest wait in milliseconds for the window to have its new size. */
const RESIZE_TIMEOUT_MS = 5_000;

interface Desk {
  programs: WebKitPrograms;
  variables: Record<string, string>;
}

/** A screen without a monitor and a fresh home. */
async function setUpDesk({ scheme }: Setting, defer: Defer): Promise<Desk> {
  const programs = findWebKit();
  if (!programs)
    throw new Error('No WebKit found: install webkit2gtk-driver and xvfb on a Debian.');
  const home = mkdtempSync(join(tmpdir(), 'engines-webkit-'));
  defer(() => rmSync(home, { recursive: true, maxRetries: 5 }));
  mkdirSync(join(home, '.config/gtk-3.0'), { recursive: true });
  writeFileSync(join(home, '.config/gtk-3.0/gtk.css'), NARROW_WINDOW);
  const screen = startProgram(programs.screen, [
    ...['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'],
  ]);
  defer(() => screen.stop());
  const [display] = await screen.says(/^\d+$/);
  return {
    programs,
    variables: {
      DISPLAY: `:${display}`,
      HOME: home,
      XDG_CONFIG_HOME: join(home, '.config'),
      XDG_RUNTIME_DIR: home,
      GTK_THEME: scheme === 'dark' ? 'Adwaita:dark' : 'Adwaita',
      GTK_A11Y: 'none',
      NO_AT_BRIDGE: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
  };
}

async function launch(setting: Setting, defer: Defer): Promise<Browser> {
  const { programs, variables } = await setUpDesk(setting, defer);
  const port = await freePort();
  const driver = startProgram(programs.driver, [`--port=${port}`, '--host=127.0.0.1'], variables);
  defer(() => driver.stop());
  const session = await WebDriverSession.begin(`http://127.0.0.1:${port}`, {
    'webkitgtk:browserOptions': {
      binary: programs.browser,
      args: ['--automation', `--enable-javascript=${setting.script}`],
    },
  });
  defer(() => session.end());
  const evaluate = (expression: string): Promise<unknown> =>
    session.send('execute/sync', { script: `return ${expression}`, args: [] });
  const act = async (actions: object[]): Promise<void> => {
    await session.send('actions', { actions });
  };
  const resizeWindow = (width: number, height: number): Promise<unknown> =>
    session.send('window/rect', { width, height });
  const toolBar = async (): Promise<number> => Number(await evaluate('outerHeight - innerHeight'));
  return {
    open: async (url) => {
      await session.send('url', { url });
      await evaluate(listenToConsole);
    },
    evaluate,
    resize: async (width, height) => {
      await resizeWindow(width, height + (await toolBar()));
      const isDone = `innerWidth === ${width} && innerHeight === ${height}`;
      await vi.waitUntil(() => evaluate(isDone), { timeout: RESIZE_TIMEOUT_MS });
    },
    moveTo: (point) => act(moveActions(point)),
    click: (point) => act(clickActions(point)),
    press: (key) => act(pressActions(key)),
    write: (text) => act(writeActions(text)),
    said: async () => {
      const said = await evaluate('window.said ?? []');
      return Array.isArray(said) ? said.map(String) : [];
    },
  };
}

/** WebKit, over W3C WebDriver: Debian's WebKitGTK. */
export const webkit: Engine = {
  name: 'WebKit',
  launch,
  // GTK's WebKit is built without web app manifests; Safari and Chromium know the directive and need it.
  harmless: [/^error: Unrecognized Content-Security-Policy directive 'manifest-src'/],
};
