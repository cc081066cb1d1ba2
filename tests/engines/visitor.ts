import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import type { Browser, Defer, Engine, Key, Point, Setting } from './drivers/engine.ts';

type Given = boolean | number | string | null;

/** Something on a page, as a visitor finds it: where it stands and what it says. */
export interface Target {
  among: string;
  /** Its name, or what of it stands before a colon; without it, the first that is shown. */
  named?: string;
}

/** Runs in the page: brings the target into the window, unless it is there, and gives its middle. */
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

/** Runs in the page: tells whether what stands at a place knows of the pointer. */
function isUnderPointer(x: number, y: number): boolean {
  return document.elementFromPoint(x, y)?.matches(':hover') ?? false;
}

function isPoint(value: unknown): value is Point {
  return typeof value === 'object' && value !== null && 'x' in value && 'y' in value;
}

export class Visitor {
  readonly #engine: Engine;
  readonly #setting: Setting;
  readonly #undo: Parameters<Defer>[0][] = [];
  #running: Browser | undefined;

  constructor(engine: Engine, setting: Setting) {
    this.#engine = engine;
    this.#setting = setting;
  }

  async start(): Promise<void> {
    this.#running = await this.#engine.launch(this.#setting, (undo) => this.#undo.push(undo));
    await this.#browser.resize(1280, 800);
  }

  /** Ends the browser and removes its profile, however far its start has come. */
  async stop(): Promise<void> {
    for (let undo = this.#undo.pop(); undo; undo = this.#undo.pop()) {
      await undo();
    }
  }

  get #browser(): Browser {
    if (!this.#running) throw new Error(`${this.#engine.name} is not running.`);
    return this.#running;
  }

  /** Opens a page of the site by its path; of the specified profile unless told otherwise. */
  async open(path: string, profile: 'specified' | 'complete' = 'specified'): Promise<void> {
    const address = inject(profile === 'complete' ? 'completeAddress' : 'address');
    await this.#browser.open(address + path);
  }

  /** Runs a function, which must need nothing from outside, in the page; gives what it gives. */
  see<A extends readonly Given[]>(look: (...given: A) => unknown, ...given: A): Promise<unknown> {
    return this.#browser.evaluate(`(${look.toString()})(...${JSON.stringify(given)})`);
  }

  path(): Promise<unknown> {
    return this.see(() => location.pathname + location.search + location.hash);
  }

  async arrivesAt(path: string): Promise<void> {
    const hasLoaded = (): Promise<unknown> => this.see(() => document.readyState === 'complete');
    await expect.poll(async () => [await this.path(), await hasLoaded()]).toEqual([path, true]);
  }

  async resize({ width, height }: { width: number; height: number }): Promise<void> {
    await this.#browser.resize(width, height);
  }

  /** Points at something, once it is there, until the page has noticed. */
  async hover(target: Target): Promise<void> {
    const { x, y } = await this.#middleOf(target);
    const approach = async (): Promise<unknown> => {
      await this.#browser.moveTo({ x: x - 1, y });
      await this.#browser.moveTo({ x, y });
      return this.see(isUnderPointer, x, y);
    };
    await expect.poll(approach).toBe(true);
  }

  async press(target: Target): Promise<void> {
    await this.#browser.click(await this.#middleOf(target));
  }

  async pressAt(point: Point): Promise<void> {
    await this.#browser.click(point);
  }

  async key(key: Key): Promise<void> {
    await this.#browser.press(key);
  }

  async write(text: string): Promise<void> {
    await this.#browser.write(text);
  }

  /** The errors and warnings of the console since the page was opened, except the harmless ones. */
  async complaints(): Promise<string[]> {
    const lines = (await this.#browser.said()).filter((line) => /^(?:error|warn)/.test(line));
    return lines.filter((line) => !this.#engine.harmless.some((known) => known.test(line)));
  }

  async #middleOf({ among, named }: Target): Promise<Point> {
    let middle: unknown;
    const look = async (): Promise<unknown> =>
      (middle = await this.see(findMiddle, among, named ?? null));
    await expect.poll(look, { message: `${among} "${named ?? ''}"` }).not.toBeNull();
    if (!isPoint(middle)) throw new Error('A place has two coordinates.');
    return middle;
  }
}

/** One visitor for all statements of the surrounding `describe`; whatever the browser complains about fails them. */
export function useVisitor(engine: Engine, setting: Setting): Visitor {
  const visitor = new Visitor(engine, setting);
  beforeAll(() => visitor.start());
  afterEach(async () => {
    expect(await visitor.complaints(), 'what the browser complained about').toEqual([]);
  });
  afterAll(() => visitor.stop());
  return visitor;
}
