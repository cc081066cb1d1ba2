export interface Setting {
  scheme: 'light' | 'dark';
  script: boolean;
}

/** A running browser with one window. */
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

/** Runs before the scripts of a page, and reports violations of the policy in the console. */
export const reportViolations = `() => addEventListener('securitypolicyviolation', (violation) =>
  console.error('policy violation:', violation.violatedDirective, violation.blockedURI))`;
