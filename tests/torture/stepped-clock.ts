/* Loaded into a server under torture before its own modules: sets its clock forward or back when it is told to. */

let offset = 0;
const RealDate = Date;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, values: unknown[]) => {
    const made: unknown =
      values.length === 0
        ? new RealDate(RealDate.now() + offset)
        : Reflect.construct(target, values);
    return made instanceof RealDate ? made : new RealDate(Number.NaN);
  },
  get: (target, key, receiver: unknown) => {
    if (key === 'now') return () => RealDate.now() + offset;
    const value: unknown = Reflect.get(target, key, receiver);
    return value;
  },
});

// Each step, in milliseconds, is answered when it is done.
process.on('message', (milliseconds) => {
  offset += Number(milliseconds);
  process.send?.('stepped');
});

// No server outlives the torture.
process.once('disconnect', () => process.exit(1));
