import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished } from 'vitest';
import { installDebianPackages } from '../../tools/debian-packages.ts';
import { freePort, listenAnywhere } from './free-port.ts';
import { Program } from './program.ts';
import { scratchFolder } from './scratch-folder.ts';

/* Debian's Postfix and Dovecot on the loopback address, with folders and ports of their own. They need root. */

/** Debian's user and group `mail`, to whom the mailboxes belong. */
const MAIL = 8;

const PASSWORD = 'secret';

function needPackage(name: string): void {
  const obstacle = installDebianPackages([name]);
  if (obstacle !== undefined) throw new Error(`${name} is needed: ${obstacle}`);
}

/** A folder that the accounts of these servers can reach. */
function openFolder(): string {
  const folder = scratchFolder();
  chmodSync(folder, 0o755);
  return folder;
}

/** Mailboxes in the format Maildir, one folder for each local part. */
export function createMailboxes() {
  const folder = openFolder();
  chownSync(folder, MAIL, MAIL);
  const listOf = (mailbox: string, part: 'new' | 'cur'): string[] => {
    const path = join(folder, mailbox, part);
    return existsSync(path) ? readdirSync(path) : [];
  };
  return {
    folder,
    unread: (mailbox: string) => listOf(mailbox, 'new'),
    read: (mailbox: string) => listOf(mailbox, 'cur'),
  };
}

/**
 * A policy service for Postfix that greylists: it defers the first attempt for each recipient.
 * https://www.postfix.org/SMTPD_POLICY_README.html
 */
async function startGreylisting() {
  const deferred: string[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    let recipient = '';
    createInterface(socket).on('line', (line) => {
      if (line.startsWith('recipient=')) recipient = line.slice('recipient='.length);
      if (line !== '') return;
      const isKnown = deferred.includes(recipient);
      if (!isKnown) deferred.push(recipient);
      socket.write(`action=${isKnown ? 'DUNNO' : 'DEFER 4.2.0 Greylisted, try again later'}\n\n`);
    });
  });
  onTestFinished(() => void server.close());
  return { port: await listenAnywhere(server), deferred };
}

/** Resolves with an empty text while nothing listens. */
async function greetingOf(port: number): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  try {
    const greeting: readonly unknown[] = await once(socket, 'data');
    return greeting.join();
  } catch {
    return '';
  } finally {
    socket.destroy();
  }
}

interface PostfixOptions {
  readonly mailboxes: string;
  /** Mails to any other address at these domains are accepted and then bounced. */
  readonly addresses: readonly string[];
  readonly domains: readonly string[];
}

/** Starts a Postfix that greylists. Resolves with its address, and with the recipients that it has deferred. */
export async function startPostfix({ mailboxes, addresses, domains }: PostfixOptions) {
  needPackage('postfix');
  const folder = openFolder();
  const data = join(folder, 'data');
  mkdirSync(data);
  chownSync(data, Number(execFileSync('id', ['-u', 'postfix'])), 0);
  mkdirSync(join(folder, 'queue'));
  const { port: policyPort, deferred } = await startGreylisting();
  const port = await freePort();
  const main = `compatibility_level = 3.6
    queue_directory = ${folder}/queue
    data_directory = ${data}
    maillog_file_prefixes = ${folder}
    maillog_file = ${folder}/log
    inet_interfaces = 127.0.0.1
    inet_protocols = ipv4
    myhostname = mail.example
    mydestination =
    default_transport = error:5.4.4 this server reaches no other
    virtual_mailbox_domains = ${domains.join(', ')}
    virtual_mailbox_base = ${mailboxes}
    virtual_mailbox_maps = texthash:${folder}/mailboxes
    virtual_uid_maps = static:${MAIL}
    virtual_gid_maps = static:${MAIL}
    virtual_minimum_uid = ${MAIL}
    smtpd_reject_unlisted_recipient = no
    smtpd_relay_restrictions = permit_mynetworks, reject
    smtpd_recipient_restrictions = check_policy_service inet:127.0.0.1:${policyPort}, permit_mynetworks, reject`;
  writeFileSync(join(folder, 'main.cf'), main.replaceAll(/^ +/gm, ''));
  const lines = addresses.map((address) => `${address} ${address.split('@', 1).join('')}/\n`);
  writeFileSync(join(folder, 'mailboxes'), lines.join(''));
  const services = [
    `127.0.0.1:${port} inet n - n - - smtpd`,
    'cleanup unix n - n - 0 cleanup',
    'qmgr unix n - n 300 1 qmgr',
    'rewrite unix - - n - - trivial-rewrite',
    ...['bounce', 'defer', 'trace'].map((name) => `${name} unix - - n - 0 bounce`),
    ...['error', 'retry'].map((name) => `${name} unix - - n - - error`),
    'virtual unix - n n - - virtual',
    'anvil unix - - n - 1 anvil',
    'proxymap unix - - n - - proxymap',
    'tlsmgr unix - - n 1000? 1 tlsmgr',
    'postlog unix-dgram n - n - 1 postlogd',
  ];
  writeFileSync(join(folder, 'master.cf'), `${services.join('\n')}\n`);
  // This creates the folders of the queue.
  execFileSync('postfix', ['-c', folder, 'check']);
  const postfix = new Program('/usr/lib/postfix/sbin/master', ['-c', folder, '-d']);
  onTestFinished(() => postfix.end('SIGTERM').then(() => undefined));
  await expect.poll(() => greetingOf(port)).toMatch(/^220 /);
  return { url: `smtp://127.0.0.1:${port}`, deferred };
}

/** Starts a Dovecot that offers IMAP with TLS, and returns the address of a mailbox and its certificate. */
export async function startDovecot(mailboxes: string, mailbox: string) {
  needPackage('dovecot-imapd');
  const folder = openFolder();
  const port = await freePort();
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const files = ['-keyout', key, '-out', certificate];
  execFileSync('openssl', ['req', ...kind, ...subject, ...files], { stdio: 'ignore' });
  const file = join(folder, 'dovecot.conf');
  writeFileSync(
    file,
    `base_dir = ${folder}/run
    state_dir = ${folder}/state
    log_path = /dev/stderr
    protocols = imap
    listen = 127.0.0.1
    ssl = required
    ssl_cert = <${certificate}
    ssl_key = <${key}
    mail_location = maildir:${mailboxes}/%n
    first_valid_uid = ${MAIL}
    passdb {
      driver = static
      args = password=${PASSWORD}
    }
    userdb {
      driver = static
      args = uid=${MAIL} gid=${MAIL} home=${mailboxes}/%n
    }
    service imap-login {
      inet_listener imap {
        port = 0
      }
      inet_listener imaps {
        port = ${port}
        ssl = yes
      }
    }
    `,
  );
  const dovecot = new Program('/usr/sbin/dovecot', ['-F', '-c', file]);
  onTestFinished(() => dovecot.end('SIGTERM').then(() => undefined));
  await dovecot.says(/starting up/);
  return { url: `imaps://${mailbox}:${PASSWORD}@localhost:${port}/INBOX`, certificate };
}
