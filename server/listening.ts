import { once } from 'node:events';
import { createServer } from 'node:net';
import { SettingError, type Environment } from './environment.ts';
import { codeOf } from '../src/lib/error-code.ts';

export type Place = Pick<Environment, 'host' | 'port'>;

export function listeningUrl({ host, port }: Place): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Turns an error of `listen` into a sentence that says what to do, if there is one. */
export function explainListening(error: unknown, { host, port }: Place, setting = 'PORT'): unknown {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new SettingError(
        `Port ${port} is already in use: stop the other program or choose another port, for example ${setting}=${port === 65_535 ? 4321 : port + 1}.`,
      );
    case 'EACCES':
      return new SettingError(
        `This user may not listen on port ${port}: choose one above 1023, for example ${setting}=4321.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new SettingError(
        `HOST must be an address of this machine, for example HOST=127.0.0.1; it is "${host}".`,
      );
    default:
      return error;
  }
}

export async function checkListening(place: Place): Promise<void> {
  const server = createServer();
  try {
    server.listen(place);
    await once(server, 'listening');
  } catch (error) {
    throw explainListening(error, place);
  }
  server.close();
}
