import { request, type IncomingMessage, type ServerResponse } from 'node:http';
import { listenLocally, type LocalServer } from '../support/local-server.ts';

const NOT_FOUND = 404;

function passOn(answer: IncomingMessage, response: ServerResponse): void {
  const { statusCode = 500, headers } = answer;
  response.writeHead(statusCode === NOT_FOUND ? 200 : statusCode, headers);
  answer.pipe(response);
}

/** Passes on what a site answers, with 200 where it says 404. */
export function startAsFound(origin: string): Promise<LocalServer> {
  return listenLocally(({ url = '', headers }, response) => {
    request(origin + url, { headers }, (answer) => passOn(answer, response))
      .on('error', (error) => response.destroy(error))
      .end();
  });
}
