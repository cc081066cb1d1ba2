export interface Setting {
  scheme: 'light' | 'dark';
  script: boolean;
}

/** A running browser with one window. */
export interface Browser {
  open: (url: string) => Promise<unknown>;
  /** The value of an expression in the page, as JSON carries it. */
  evaluate: (expression: string) => Promise<unknown>;
  resize: (width: number, height: number) => Promise<unknown>;
  /** Presses keys and moves the mouse (W3C WebDriver, "actions"). */
  act: (actions: object[]) => Promise<unknown>;
  /** What the console has said since the page was opened, each as `level: text`. */
  said: () => Promise<string[]>;
}

/** Keeps what undoes a step of the start; done in the opposite order when the browser is no longer needed. */
export type Defer = (undo: () => unknown) => void;

export interface Engine {
  /** Starts a browser with a fresh profile. Throws if it does not start in time. */
  launch: (setting: Setting, defer: Defer) => Promise<Browser>;
  /** What its console says although nothing is wrong with the site, with the reason in the driver. */
  harmless: RegExp;
}

/** Run before a page's own scripts: a violation of the policy becomes a message of the console. */
export const reportViolations = `() => addEventListener('securitypolicyviolation', (violation) =>
  console.error('policy violation:', violation.violatedDirective, violation.blockedURI))`;
