import { SettingError } from '../server/environment.ts';

/**
 * Ends the command with a message and nothing else. What `astro.config.ts` throws Astro would print below "Unable to
 * load your Astro config", with places in Vite's code.
 */
export function endWith(message: string): Promise<never> {
  return new Promise(() => {
    process.stderr.write(`${message}\n`, () => process.exit(1));
  });
}

/** What is read from the settings; one that cannot be used ends the command with its sentence. */
export async function orEnd<Read>(read: () => Read): Promise<Read> {
  try {
    return read();
  } catch (error) {
    if (error instanceof SettingError) return endWith(error.message);
    throw error;
  }
}
