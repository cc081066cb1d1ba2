import { once } from 'node:events';
import { createServer } from 'node:net';
import { SettingError, type Environment } from './environment.ts';
import { codeOf } from '../src/lib/error-code.ts';

export type ListenAddress = Pick<Environment, 'host' | 'port'>;

export function listeningUrl({ host, port }: ListenAddress): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Returns an error that says what to do, or `error` itself if no advice is known. */
export function explainListenError(
  error: unknown,
  { host, port }: ListenAddress,
  setting = 'PORT',
): unknown {
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

export async function checkListening(place: ListenAddress): Promise<void> {
  const server = createServer();
  try {
    server.listen(place);
    await once(server, 'listening');
  } catch (error) {
    throw explainListenError(error, place);
  }
  server.close();
}
