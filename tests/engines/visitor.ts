import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { z } from 'zod';
import { wide } from '../support/views.ts';

export interface Setting {
  scheme: 'light' | 'dark';
  script: boolean;
}

export interface Browser {
  open: (url: string) => Promise<unknown>;
  /** Evaluates an expression in the page. The value has to be JSON. */
  evaluate: (expression: string) => Promise<unknown>;
  resize: (width: number, height: number) => Promise<unknown>;
  /** Presses keys and moves the mouse (W3C WebDriver, "actions"). */
  act: (actions: object[]) => Promise<unknown>;
  /** Console messages since the page was opened, each as `level: text`. */
  said: () => Promise<string[]>;
}

/** Registers a cleanup. Cleanups run in reverse order when the browser is no longer needed. */
export type Defer = (undo: () => unknown) => void;

export interface Engine {
  /** Starts a browser with a fresh profile. Throws if it does not start in time. */
  launch: (setting: Setting, defer: Defer) => Promise<Browser>;
  /** Console messages that are not the site's fault. The driver says why. */
  harmless: RegExp;
}

export const reportViolations = `() => addEventListener('securitypolicyviolation', (violation) =>
  console.error('policy violation:', violation.violatedDirective, violation.blockedURI))`;

export type Given = boolean | number | string | null;

interface Point {
  x: number;
  y: number;
}

const pointSchema = z.object({ x: z.number(), y: z.number() });

/** Keys that are not letters, in the notation of WebDriver. */
export const KEYS = { tab: '\uE004', enter: '\uE007', escape: '\uE00C' } as const;

/** Runs in the page. Scrolls an element into view if necessary, and returns its center. */
function findMiddle(among: string, named: string | null): Point | null {
  const nameOf = (element: Element): string =>
    (element.getAttribute('aria-label') ?? element.textContent).replaceAll(/\s+/g, ' ').trim();
  const isNamed = (name: string): boolean => name === named || name.startsWith(`${named ?? ''}: `);
  const found = [...document.querySelectorAll(among)]
    .filter((element) => element.checkVisibility())
    .find((element) => named === null || isNamed(nameOf(element)));
  if (!found) return null;
  const middle = (): Point => {
    const { left, top, width, height } = found.getBoundingClientRect();
    return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
  };
  const isThere = ({ x, y }: Point): boolean => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (found.contains(hit) || hit.contains(found));
  };
  if (!isThere(middle())) found.scrollIntoView({ block: 'center', behavior: 'instant' });
  return isThere(middle()) ? middle() : null;
}

export class Visitor {
  browser: Browser | undefined;

  get #running(): Browser {
    if (!this.browser) throw new Error('The browser is not running.');
    return this.browser;
  }

  async open(
    path: string,
    { width, height }: { width: number; height: number } = wide,
    profile: 'specified' | 'complete' = 'specified',
  ): Promise<void> {
    await this.#running.resize(width, height);
    await this.#running.open(inject(profile) + path);
  }

  /** Runs a function in the page and returns its result. It cannot use anything outside itself. */
  see<A extends readonly Given[]>(look: (...given: A) => unknown, ...given: A): Promise<unknown> {
    return this.#running.evaluate(`(${look.toString()})(...${JSON.stringify(given)})`);
  }

  /** Expects something of what a function in the page returns, soon. */
  sees<A extends readonly Given[]>(look: (...given: A) => unknown, ...given: A) {
    return expect.poll(() => this.see(look, ...given), { message: given.join() });
  }

  async arrivesAt(path: string): Promise<void> {
    const where = () => [location.pathname, document.readyState];
    await expect.poll(() => this.see(where)).toEqual([path, 'complete']);
  }

  async hover(among: string, named?: string): Promise<void> {
    const { x, y } = await this.#middleOf(among, named);
    const approach = async (): Promise<unknown> => {
      await this.#point({ x: x - 1, y });
      await this.#point({ x, y });
      return this.see(
        (left, top) => document.elementFromPoint(left, top)?.matches(':hover'),
        ...[x, y],
      );
    };
    await expect.poll(approach).toBe(true);
  }

  /** @param named the name of the element, or the part of it before a colon. By default, the first visible element. */
  async press(among: string, named?: string): Promise<void> {
    await this.pressAt(await this.#middleOf(among, named));
  }

  async pressAt(point: Point): Promise<void> {
    await this.#point(point, 'pointerDown', 'pointerUp');
  }

  async write(text: string): Promise<void> {
    const strokes = Array.from(text, (value) =>
      ['keyDown', 'keyUp'].map((type) => ({ type, value })),
    );
    await this.#running.act([{ type: 'key', id: 'keyboard', actions: strokes.flat() }]);
  }

  async complaints(): Promise<string[]> {
    return (await this.#running.said()).filter((line) => /^(?:error|warn)/.test(line));
  }

  async #point({ x, y }: Point, ...buttons: readonly string[]): Promise<void> {
    const presses = buttons.map((type) => ({ type, button: 0 }));
    const actions = [{ type: 'pointerMove', x, y }, ...presses];
    await this.#running.act([{ type: 'pointer', id: 'mouse', actions }]);
  }

  async #middleOf(among: string, named?: string): Promise<Point> {
    const message = `${among} "${named ?? ''}"`;
    let middle: unknown;
    const look = async () => (middle = await this.see(findMiddle, among, named ?? null));
    await expect.poll(look, { message }).not.toBeNull();
    return pointSchema.parse(middle);
  }
}

/** A visitor for all tests of the surrounding `describe`. Any error or warning of the browser fails them. */
export function useVisitor({ launch, harmless }: Engine, setting: Setting): Visitor {
  const visitor = new Visitor();
  const undone: Parameters<Defer>[0][] = [];
  beforeAll(async () => {
    visitor.browser = await launch(setting, (undo) => undone.unshift(undo));
  });
  afterEach(async () => {
    const complaints = (await visitor.complaints()).filter((line) => !harmless.test(line));
    expect(complaints, 'what the browser complained about').toEqual([]);
  });
  afterAll(async () => {
    for (const undo of undone) await undo();
  });
  return visitor;
}
