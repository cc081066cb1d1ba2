import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';

/** In the browser, islands start with our own entry: Astro's does not let us handle changed HTML. */
const CLIENT_ENTRY = fileURLToPath(new URL('../src/ui/islands/hydrate.ts', import.meta.url));

export function reactIslands(): AstroIntegration {
  const { hooks, ...rest } = react();
  const setUp = hooks['astro:config:setup'];
  return {
    ...rest,
    hooks: {
      ...hooks,
      'astro:config:setup': (options) =>
        setUp?.({
          ...options,
          addRenderer: (renderer) =>
            options.addRenderer({ ...renderer, clientEntrypoint: CLIENT_ENTRY }),
        }),
    },
  };
}
