import { vi } from 'vitest';
import { z } from 'zod';

const answerSchema = z.object({ value: z.unknown() });
const errorSchema = z.object({ error: z.string(), message: z.string() });
const sessionSchema = z.object({ sessionId: z.string() });

/** Longest wait in milliseconds for the driver to listen. */
const START_TIMEOUT_MS = 10_000;

/** Longest time in milliseconds that a command may take. */
const COMMAND_TIMEOUT_MS = 45_000;

async function ask(method: 'GET' | 'POST' | 'DELETE', url: string, body?: object) {
  const response = await fetch(url, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(COMMAND_TIMEOUT_MS),
  });
  const { value } = answerSchema.parse(await response.json());
  const failure = errorSchema.safeParse(value);
  if (failure.success) throw new Error(`${failure.data.error}: ${failure.data.message}`);
  return value;
}

export class WebDriverSession {
  readonly #address: string;

  private constructor(address: string) {
    this.#address = address;
  }

  static async begin(driver: string, capabilities: object): Promise<WebDriverSession> {
    await vi.waitFor(() => ask('GET', `${driver}/status`), { timeout: START_TIMEOUT_MS });
    const answer = await ask('POST', `${driver}/session`, {
      capabilities: { alwaysMatch: capabilities },
    });
    return new WebDriverSession(`${driver}/session/${sessionSchema.parse(answer).sessionId}`);
  }

  /** Sends a command, such as `url`; gives its value. Throws what the driver answers instead. */
  send(command: string, body: object): Promise<unknown> {
    return ask('POST', `${this.#address}/${command}`, body);
  }

  async end(): Promise<void> {
    await ask('DELETE', this.#address);
  }
}
