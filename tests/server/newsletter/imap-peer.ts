import { createServer, type Server, type Socket } from 'node:net';
import { type GetSection, SECTIONS } from '../../../server/newsletter/bounces/report.ts';
import { listenAnywhere } from '../../support/free-port.ts';

interface StoredMail {
  readonly uid: number;
  readonly section: GetSection;
  readonly flags: Set<string>;
}

/** An IMAP server (RFC 3501) on the loopback address, reduced to what reading bounces needs. */
export class ImapPeer {
  readonly mails: StoredMail[] = [];
  readonly heard: string[] = [];
  refuses: number | undefined;
  /** What it does instead of returning a mail. */
  readonly failures = new Map<number, (socket: Socket) => void>();
  readonly #server: Server;

  constructor() {
    this.#server = createServer((socket) => this.#serve(socket));
  }

  add(...mails: readonly GetSection[]): void {
    for (const section of mails)
      this.mails.push({ uid: this.mails.length + 1, section, flags: new Set() });
  }

  async listen(): Promise<string> {
    return `imap://jane:pass%20word@127.0.0.1:${await listenAnywhere(this.#server)}/Bounces`;
  }

  close(): void {
    this.#server.close();
  }

  #serve(socket: Socket): void {
    let heard = '';
    socket.on('error', () => socket.destroy());
    socket.write('* OK [CAPABILITY IMAP4rev1 UIDPLUS] ready\r\n');
    socket.on('data', (chunk: Buffer) => {
      heard += chunk.toString('latin1');
      for (let end = heard.indexOf('\r\n'); end >= 0; end = heard.indexOf('\r\n')) {
        const [tag = '', ...words] = heard.slice(0, end).split(' ');
        heard = heard.slice(end + 2);
        this.heard.push(words.join(' '));
        const command = words.join(' ');
        const [, fetched = ''] = /^UID FETCH (\d+) /.exec(command) ?? [];
        const fail = this.failures.get(Number(fetched));
        if (fail !== undefined) {
          fail(socket);
          return;
        }
        const result = command.startsWith(`UID FETCH ${this.refuses} `) ? 'NO' : 'OK';
        const answer = result === 'OK' ? this.#answer(command) : '';
        socket.write(`${answer}${tag} ${result} done\r\n`, 'latin1');
        if (/^LOGOUT/i.test(command)) socket.end();
      }
    });
  }

  #answer(command: string): string {
    const [, uids = '', wish = ''] =
      /^UID (?:FETCH|STORE|EXPUNGE) (\S+) ?(.*)$/i.exec(command) ?? [];
    const named = this.mails.filter(({ uid }) => uids.split(',').map(Number).includes(uid));
    if (/^CAPABILITY/i.test(command)) return '* CAPABILITY IMAP4rev1 UIDPLUS\r\n';
    if (/^(?:LIST|LSUB)/i.test(command)) return '* LIST () "/" Bounces\r\n';
    if (/^SELECT/i.test(command))
      return `* FLAGS (\\Seen \\Deleted)\r\n* ${this.mails.length} EXISTS\r\n* OK [UIDVALIDITY 1] x\r\n* OK [UIDNEXT ${this.mails.length + 1}] x\r\n`;
    if (/^UID SEARCH/i.test(command)) {
      const unseen = this.mails.filter(({ flags }) => !flags.has('\\Seen'));
      return `* SEARCH ${unseen.map(({ uid }) => uid).join(' ')}\r\n`;
    }
    if (/^UID FETCH/i.test(command)) return named.map((mail) => this.#fetched(mail, wish)).join('');
    this.#change(command, named, wish);
    return '';
  }

  #change(command: string, named: readonly StoredMail[], wish: string): void {
    if (/^UID STORE/i.test(command)) {
      const change = wish.startsWith('-') ? 'delete' : 'add';
      const changed = wish.match(/\\\w+/g) ?? [];
      for (const { flags } of named) changed.forEach((flag) => flags[change](flag));
    }
    if (/EXPUNGE/i.test(command)) {
      const kept = this.mails.filter(({ flags }) => !flags.has('\\Deleted'));
      this.mails.splice(0, this.mails.length, ...kept);
    }
  }

  #fetched(mail: StoredMail, wish: string): string {
    const sections = SECTIONS.map((name) => {
      const key = `BODY.PEEK[${name.toUpperCase()}]<0.`;
      const [, length = ''] = wish.split(key);
      const text = mail.section(name).slice(0, Number.parseInt(length, 10));
      // A mail without this part.
      if (text === '') return `BODY[${name.toUpperCase()}]<0> NIL`;
      return `BODY[${name.toUpperCase()}]<0> {${text.length}}\r\n${text}`;
    });
    const number = this.mails.indexOf(mail) + 1;
    return `* ${number} FETCH (UID ${mail.uid} ${sections.join(' ')})\r\n`;
  }
}
