/* Preloaded with `--import`: the name `localhost` has both its addresses, as on most machines. */
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';

const BOTH = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

const { lookup } = dns;

Object.assign(dns, {
  lookup: (...given: Parameters<typeof lookup>) => {
    const [host, options, done]: readonly unknown[] = given;
    const wantsAll =
      typeof options === 'object' && options !== null && 'all' in options && options.all === true;
    if (host === 'localhost' && wantsAll && typeof done === 'function')
      Reflect.apply(done, undefined, [null, BOTH]);
    else lookup(...given);
  },
});
syncBuiltinESMExports();
