import type { Socket } from 'node:net';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { listenAnywhere } from './free-port.ts';

/**
 * How a mail server behaves: it accepts mails, refuses them, closes each connection at once, is silent
 * from `MAIL FROM` on, is silent after the content, or accepts the content and closes the connection
 * without a confirmation.
 */
export type Mood =
  'take' | 'refuse' | 'unavailable' | 'hang' | 'hang-after-data' | 'drop-after-data';

export interface TakenMail {
  readonly messageId: string;
  readonly at: number;
  readonly client: string;
  readonly answered: boolean;
  readonly sender: string;
  readonly recipients: readonly string[];
  readonly content: string;
}

/** Time in ms for which open connections may continue when the server stops. */
const CLOSE_TIMEOUT_MS = 50;

function refusal(responseCode: number, words: string): Error {
  return Object.assign(new Error(words), { responseCode });
}

export class SmtpPeer {
  mood: Mood = 'take';
  readonly refused = new Set<string>();
  readonly taken: TakenMail[] = [];
  /** Called with each mail after it is accepted and before the confirmation. */
  onTaken: (mail: TakenMail) => void = () => undefined;
  readonly #sockets = new Map<number, Socket>();
  readonly #server: SMTPServer;

  /** Its certificate is self-signed. */
  constructor(disabledCommands: readonly string[] = ['STARTTLS', 'AUTH']) {
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: [...disabledCommands],
      disableReverseLookup: true,
      closeTimeout: CLOSE_TIMEOUT_MS,
      onConnect: (_session, done) => {
        if (this.mood === 'unavailable') done(refusal(421, 'not now'));
        else done();
      },
      onMailFrom: (_address, _session, done) => {
        if (this.mood !== 'hang') done();
      },
      onRcptTo: (address, _session, done) => {
        if (this.mood === 'refuse' || this.refused.has(address.address))
          done(refusal(451, `${address.address} has to wait`));
        else done();
      },
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          this.#finish(Buffer.concat(chunks).toString(), session, done);
        });
      },
    });
    // A client that is killed leaves broken connections, which are no failure of the server's.
    this.#server.on('error', () => undefined);
    this.#server.server.on('connection', (socket) => {
      const port = socket.remotePort ?? 0;
      this.#sockets.set(port, socket);
      socket.once('close', () => this.#sockets.delete(port));
    });
  }

  async listen(): Promise<string> {
    return `smtp://127.0.0.1:${await listenAnywhere(this.#server.server)}`;
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.close(resolve));
  }

  #finish(content: string, session: SMTPServerSession, done: () => void): void {
    if (this.mood === 'hang-after-data') return;
    const answered = this.mood !== 'drop-after-data';
    const { mailFrom, rcptTo } = session.envelope;
    const mail: TakenMail = {
      messageId: /^message-id: (.+)$/im.exec(content)?.[1]?.trim() ?? '',
      at: Date.now(),
      client: session.hostNameAppearsAs || '',
      answered,
      sender: mailFrom === false ? '' : mailFrom.address,
      recipients: rcptTo.map(({ address }) => address),
      content,
    };
    this.taken.push(mail);
    this.onTaken(mail);
    if (answered) done();
    else this.#sockets.get(session.remotePort)?.destroy();
  }
}
