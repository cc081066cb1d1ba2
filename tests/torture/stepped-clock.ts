let offset = 0;

/** Puts this process' clock on by that many milliseconds, or back; what measures time goes on as before. */
export function stepClock(milliseconds: number): void {
  offset += milliseconds;
}

/** Makes every reading of the clock in this process heed the steps. */
export function useSteppedClock(): void {
  const Real = Date;
  globalThis.Date = new Proxy(Real, {
    construct: (target, values: unknown[]) => {
      const made: unknown =
        values.length === 0 ? new Real(Real.now() + offset) : Reflect.construct(target, values);
      return made instanceof Real ? made : new Real(Number.NaN);
    },
    get: (target, key, receiver: unknown) => {
      if (key === 'now') return () => Real.now() + offset;
      const value: unknown = Reflect.get(target, key, receiver);
      return value;
    },
  });
}
