import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { ownerOf } from './network.ts';

interface Connection {
  readonly socket: Socket;
  /** Whose it is: an address, or an IPv6 network. */
  readonly owner: string;
  /** Answers under way. */
  answers: number;
  /** Requests that have come on it. */
  requests: number;
}

function greediest(connections: Iterable<Connection>): string {
  const counts = new Map<string, number>();
  for (const { owner } of connections) counts.set(owner, (counts.get(owner) ?? 0) + 1);
  return [...counts].reduce((most, next) => (next[1] > most[1] ? next : most), ['', 0])[0];
}

/**
 * The open connections of a server. When all are taken and one more comes, the address that holds the
 * most gives one up: its oldest on which no answer is under way, or its oldest at all if the newcomer
 * is somebody else. So nobody shuts others out, and a proxy, whose visitors share its address, may
 * hold all of them.
 */
export class Connections {
  readonly #most: number;
  /** Oldest first. */
  readonly #open = new Map<Socket, Connection>();

  /** Watches a server; `most` is how many connections may be open at once. */
  constructor(server: Server, most: number) {
    this.#most = most;
    server.on('connection', (socket: Socket) => this.#add(socket));
    // Counted before the framework asks.
    server.prependListener('request', ({ socket }, response: ServerResponse) =>
      this.#count(socket, response),
    );
  }

  /** How many requests have come on a connection, with the one that is being answered. */
  requestsOn(socket: Socket): number {
    return this.#open.get(socket)?.requests ?? 0;
  }

  #add(socket: Socket): void {
    const owner = ownerOf(socket.remoteAddress ?? '');
    this.#open.set(socket, { socket, owner, answers: 0, requests: 0 });
    socket.once('close', () => this.#open.delete(socket));
    if (this.#open.size <= this.#most) return;
    const given = this.#toGiveUp(socket, owner);
    this.#open.delete(given);
    given.destroy();
  }

  #toGiveUp(newcomer: Socket, newcomersOwner: string): Socket {
    const connections = [...this.#open.values()].filter(({ socket }) => socket !== newcomer);
    const owner = greediest(connections);
    const theirs = connections.filter((connection) => connection.owner === owner);
    const silent = theirs.find(({ answers }) => answers === 0);
    const oldest = owner === newcomersOwner ? undefined : theirs[0];
    return (silent ?? oldest)?.socket ?? newcomer;
  }

  #count(socket: Socket, response: ServerResponse): void {
    const connection = this.#open.get(socket);
    if (connection === undefined) return;
    connection.requests += 1;
    connection.answers += 1;
    response.once('close', () => (connection.answers -= 1));
  }
}
