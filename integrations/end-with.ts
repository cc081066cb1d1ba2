/**
 * Ends the command with a message and nothing else. What `astro.config.ts` throws Astro would print below "Unable to
 * load your Astro config", with places in Vite's code.
 */
export function endWith(message: string): Promise<never> {
  return new Promise(() => {
    process.stderr.write(`${message}\n`, () => process.exit(1));
  });
}
