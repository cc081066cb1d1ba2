import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** Teaches Astro the directive `client:need` of `src/ui/islands/need.ts`. */
export function clientNeed(): AstroIntegration {
  return {
    name: 'client-need',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({
          name: 'need',
          entrypoint: fileURLToPath(new URL('../src/ui/islands/need.ts', import.meta.url)),
        });
      },
    },
  };
}
