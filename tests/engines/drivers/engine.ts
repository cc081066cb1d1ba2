export interface Setting {
  scheme: 'light' | 'dark';
  script: boolean;
}

export type Key = 'Tab' | 'Enter' | 'Escape';

/** A place in the window, in CSS pixels from its upper left corner. */
export interface Point {
  x: number;
  y: number;
}

/** A running browser with one window; what each engine's driver can do. */
export interface Browser {
  open: (url: string) => Promise<void>;
  /** The value of an expression in the page, as JSON carries it. */
  evaluate: (expression: string) => Promise<unknown>;
  resize: (width: number, height: number) => Promise<void>;
  moveTo: (point: Point) => Promise<void>;
  click: (point: Point) => Promise<void>;
  press: (key: Key) => Promise<void>;
  write: (text: string) => Promise<void>;
  /** What the console has said since the page was opened, each as `level: text`. */
  said: () => Promise<string[]>;
}

/** Keeps what undoes a step of the start; done in the opposite order when the browser is no longer needed. */
export type Defer = (undo: () => Promise<void> | void) => void;

export interface Engine {
  name: string;
  /** Starts a browser with a fresh profile. Throws if it does not start in time. */
  launch: (setting: Setting, defer: Defer) => Promise<Browser>;
  /** What its console says although nothing is wrong with the site, with the reason in the driver. */
  harmless: readonly RegExp[];
}

/** Run before a page's own scripts: a violation of the policy becomes a message of the console. */
export const reportViolations = `() => addEventListener('securitypolicyviolation', (violation) =>
  console.error('policy violation:', violation.violatedDirective, violation.blockedURI))`;
