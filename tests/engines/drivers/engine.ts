/** How a browser is set up before it starts. */
export interface Setting {
  /** Color scheme that the reader's system asks for. */
  scheme: 'light' | 'dark';
  /** Whether pages may run script. */
  script: boolean;
}

/** Keys that have no letter. */
export type Key = 'Tab' | 'Enter' | 'Escape';

/** A place in the window, in CSS pixels from its upper left corner. */
export interface Point {
  x: number;
  y: number;
}

/** A running browser with one window; what each engine's driver can do. */
export interface Browser {
  /** Opens an address and waits until it has loaded. */
  open: (url: string) => Promise<void>;
  /** The value of an expression in the page, as JSON carries it. */
  evaluate: (expression: string) => Promise<unknown>;
  /** Makes the page's viewport so large, in CSS pixels. */
  resize: (width: number, height: number) => Promise<void>;
  /** Moves the pointer. */
  moveTo: (point: Point) => Promise<void>;
  /** Moves the pointer and presses its main button. */
  click: (point: Point) => Promise<void>;
  /** Presses a key. */
  press: (key: Key) => Promise<void>;
  /** Writes letters by the keyboard. */
  write: (text: string) => Promise<void>;
  /** What the console has said since the page was opened, each as `level: text`. */
  said: () => Promise<string[]>;
  /** Opens an address; gives all that the console says, from the first byte on, each as `level: text`. */
  consoleOf: (url: string) => Promise<string[]>;
}

/** Keeps what undoes a step of the start; done in the opposite order when the browser is no longer needed. */
export type Defer = (undo: () => Promise<void> | void) => void;

/** An engine and how to start it. */
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
