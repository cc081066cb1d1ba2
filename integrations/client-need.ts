import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** Teaches Astro the directive `client:need` of `src/islands/need.ts`. */
export function clientNeed(): AstroIntegration {
  return {
    name: 'client-need',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({
          name: 'need',
          entrypoint: fileURLToPath(new URL('../src/islands/need.ts', import.meta.url)),
        });
      },
    },
  };
}
