/* Preloaded with `--import`: tells, when the process ends, which modules were loaded, one line each. */
import { writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

const loaded: string[] = [];

registerHooks({
  load: (url, context, next) => {
    loaded.push(url);
    return next(url, context);
  },
});

process.on('exit', () => writeFileSync(process.env.LOADED_MODULES ?? '', loaded.join('\n')));
