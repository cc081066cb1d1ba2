import { writeFileSync } from 'node:fs';
import type { Asked, Command, Work, Workplace } from '../../commands.ts';
import { UsageError } from '../../commands.ts';
import type { Database } from '../../database/index.ts';
import { createSender, isPlainAddress, readMailSettings } from '../../mail/index.ts';
import { askOwner } from './ask.ts';
import type { Findings } from './check.ts';
import { checkLetter } from './check.ts';
import type { Draft, Drafts } from './draft.ts';
import { follow, untilInterrupted } from './follow.ts';
import { composeLetter, LEAVE_MARK } from './letter-mail.ts';
import type { SentLetter } from './letters.ts';
import { Letters } from './letters.ts';
import { letterLines, uncertainLine } from './lines.ts';
import { readSendingSettings } from './settings.ts';

/** Where letters come from, and where they are kept. */
export interface CommandParts {
  readonly drafts: (place: Workplace) => Drafts;
  readonly onDatabase: (work: (database: Database, place: Workplace) => Promise<string>) => Work;
  /** The owner's answer to a question. */
  readonly ask?: (question: string) => Promise<boolean>;
  readonly check?: typeof checkLetter;
}

/** Only the owner reads what was written. */
const OWNER_ONLY = 0o600;

function neededSlug({ operand }: Asked, command: string): string {
  if (operand !== '') return operand;
  throw new UsageError(`Say which letter: npm run letter -- ${command} SLUG.`);
}

function draftIn({ letters }: Drafts, slug: string): Draft {
  const draft = letters.find((one) => one.slug === slug);
  if (draft !== undefined) return draft;
  const known = letters.map((one) => one.slug).join(', ');
  throw new UsageError(`There is no letter ${slug} in content/letters: ${known || 'it is empty'}.`);
}

async function begunIn(letters: Letters, slug: string): Promise<SentLetter> {
  const letter = await letters.find(slug);
  if (letter !== undefined) return letter;
  throw new UsageError(
    `The letter ${slug} has not begun: "npm run letter -- status" names those that have.`,
  );
}

function findingsText({ problems, remarks }: Findings): string {
  return [...problems.map((one) => `✗ ${one}\n`), ...remarks.map((one) => `– ${one}\n`)].join('');
}

/** What is only one letter at a time: two would share the pace that providers allow. */
async function refuseSecond(letters: Letters, slug: string): Promise<void> {
  const busy = (await letters.all()).find(
    (one) => one.slug !== slug && ['sending', 'freezing'].includes(one.state),
  );
  if (busy === undefined) return;
  throw new UsageError(`${busy.slug} is being sent: wait for it, or pause it first.`);
}

/** The commands with which letters are written, sent and looked after. */
export class SendingCommands {
  readonly #parts: CommandParts;

  constructor(parts: CommandParts) {
    this.#parts = parts;
  }

  get list(): readonly Command[] {
    const yes = { yes: { type: 'boolean' } } as const;
    return [
      {
        name: 'check',
        usage: 'SLUG',
        help: 'what stops a letter: settings, DNS, dead links, a part that is missing',
        takesOperand: true,
        read: (asked) => this.#check(neededSlug(asked, 'check')),
      },
      {
        name: 'preview',
        usage: 'SLUG [--html FILE]',
        help: 'the plain text part, and the HTML part into a file to open in a browser',
        options: { html: { type: 'string' } },
        takesOperand: true,
        read: (asked) => this.#preview(asked),
      },
      {
        name: 'test',
        usage: 'ADDRESS --letter SLUG',
        help: 'sends a letter to one address alone, as its readers would get it',
        options: { letter: { type: 'string' } },
        takesOperand: true,
        read: (asked) => this.#test(asked),
      },
      {
        name: 'send',
        usage: 'SLUG [--yes]',
        help: 'freezes the readers, asks once and sends; Ctrl-C pauses',
        options: yes,
        takesOperand: true,
        read: (asked) => this.#send(neededSlug(asked, 'send'), asked.options.yes === true),
      },
      {
        name: 'status',
        help: 'every letter that has begun, and what became of its mails',
        read: () => this.#onLetters((letters) => this.#status(letters)),
      },
      {
        name: 'pause',
        usage: 'SLUG',
        help: 'lets no further mail of a letter go; what is on its way arrives',
        takesOperand: true,
        read: (asked) => this.#pause(neededSlug(asked, 'pause')),
      },
      {
        name: 'resume',
        usage: 'SLUG [--yes]',
        help: 'goes on with a letter that was paused or halted; asks when it is overdue',
        options: yes,
        takesOperand: true,
        read: (asked) => this.#resume(neededSlug(asked, 'resume'), asked.options.yes === true),
      },
      {
        name: 'uncertain',
        usage: 'SLUG [--resend | --drop | --restored]',
        help: 'mails of which nobody knows whether they arrived; --resend may send them twice, --drop sends them to nobody, --restored adds what waits, after a backup was put back',
        options: {
          resend: { type: 'boolean' },
          drop: { type: 'boolean' },
          restored: { type: 'boolean' },
        },
        takesOperand: true,
        read: (asked) => this.#uncertain(asked),
      },
    ];
  }

  #onLetters(work: (letters: Letters, place: Workplace) => Promise<string>): Work {
    return this.#parts.onDatabase((database, place) => work(new Letters(database), place));
  }

  #findings(slug: string, place: Workplace): Promise<Findings> {
    const { drafts: read, check = checkLetter } = this.#parts;
    const drafts = read(place);
    return check({
      draft: draftIn(drafts, slug),
      drafts,
      mail: readMailSettings(place.given),
      settings: readSendingSettings(place.given),
    });
  }

  #check(slug: string): Work {
    return async (place) => {
      const findings = await this.#findings(slug, place);
      if (findings.problems.length > 0) throw new UsageError(findingsText(findings).trimEnd());
      return `${findingsText(findings)}Nothing stops ${slug}.\n`;
    };
  }

  #preview(asked: Asked): Work {
    const slug = neededSlug(asked, 'preview');
    const { html: file } = asked.options;
    return (place) => {
      const { subject, text, html } = draftIn(this.#parts.drafts(place), slug);
      if (typeof file === 'string') writeFileSync(file, html, { flag: 'wx', mode: OWNER_ONLY });
      const written = typeof file === 'string' ? `\nHTML written to ${file}.\n` : '';
      return Promise.resolve(`Subject: ${subject}\n\n${text}${written}`);
    };
  }

  #test({ operand: recipient, options }: Asked): Work {
    const { letter: slug } = options;
    if (!isPlainAddress(recipient) || typeof slug !== 'string') {
      throw new UsageError('Say where to: npm run letter -- test ADDRESS --letter SLUG.');
    }
    return async (place) => {
      const drafts = this.#parts.drafts(place);
      const mail = readMailSettings(place.given);
      if (mail === undefined) throw new UsageError('SMTP_URL is not set: nothing can be sent.');
      const { dkim, from = mail.from } = readSendingSettings(place.given);
      const letter = draftIn(drafts, slug);
      const composed = composeLetter(
        {
          letter: { ...letter, subject: `[test] ${letter.subject}` },
          id: `test-${place.now.getTime()}`,
          recipient,
          leaveToken: LEAVE_MARK,
          date: place.now,
        },
        { from, dkim, name: drafts.name, leaveUrl: drafts.leaveUrl },
      );
      await createSender(mail)(composed, {
        signal: new AbortController().signal,
        mayHandOver: () => Promise.resolve(),
      });
      return `Sent to ${recipient}. Its link for leaving leads nowhere.\n`;
    };
  }

  #send(slug: string, isSure: boolean): Work {
    return this.#onLetters(async (letters, place) => {
      const draft = draftIn(this.#parts.drafts(place), slug);
      const known = await letters.find(slug);
      if (known !== undefined && known.state !== 'freezing') {
        const advice = known.state === 'sent' ? '' : `: npm run letter -- resume ${slug}`;
        throw new UsageError(`${slug} has begun already, it is ${known.state}${advice}.`);
      }
      await refuseSecond(letters, slug);
      const findings = await this.#findings(slug, place);
      if (findings.problems.length > 0) throw new UsageError(findingsText(findings).trimEnd());
      place.screen.write(findingsText(findings));
      const readers = await letters.readers();
      if (readers === 0) throw new UsageError('Nobody has confirmed yet: there is no reader.');
      const question = `Send "${draft.subject}" to ${readers} ${readers === 1 ? 'reader' : 'readers'}?`;
      if (!isSure && !(await this.#ask(question))) return 'Nothing was sent.\n';
      return untilInterrupted(async (signal) => {
        await letters.begin(draft, place.now);
        return follow({ letters, slug, screen: place.screen, signal });
      });
    });
  }

  #ask(question: string): Promise<boolean> {
    const { ask = askOwner } = this.#parts;
    return ask(question);
  }

  async #status(letters: Letters): Promise<string> {
    const all = await letters.all();
    if (all.length === 0) return 'No letter has begun.\n';
    const lines = await Promise.all(
      all.map(async (letter) => letterLines(letter, await letters.progress(letter.number))),
    );
    return lines.join('');
  }

  #pause(slug: string): Work {
    return this.#onLetters(async (letters) => {
      const { number, state } = await begunIn(letters, slug);
      if (await letters.pause(number, 'owner')) return `${slug} is paused.\n`;
      throw new UsageError(`${slug} is not being sent, it is ${state}.`);
    });
  }

  #resume(slug: string, isSure: boolean): Work {
    return this.#onLetters(async (letters, place) => {
      const letter = await begunIn(letters, slug);
      if (!['paused', 'halted'].includes(letter.state)) {
        throw new UsageError(`${slug} cannot be resumed, it is ${letter.state}.`);
      }
      await refuseSecond(letters, slug);
      const { waiting } = await letters.progress(letter.number);
      const overdue = letter.reason === 'overdue' || letter.awakeUntil <= place.now;
      if (overdue && !isSure) {
        const question = `${waiting} readers of ${slug} wait since ${letter.awakeUntil.toISOString()} at the latest. If this database comes from a backup, say no, and then: npm run letter -- uncertain ${slug} --restored. Go on?`;
        if (!(await this.#ask(question))) return 'Nothing was sent.\n';
      }
      return untilInterrupted(async (signal) => {
        await letters.resume(letter.number, place.now);
        return follow({ letters, slug, screen: place.screen, signal });
      });
    });
  }

  #uncertain(asked: Asked): Work {
    const slug = neededSlug(asked, 'uncertain');
    const { resend, drop, restored } = asked.options;
    const wishes = [resend, drop, restored].filter((wish) => wish === true);
    if (wishes.length > 1) throw new UsageError('Say one of --resend, --drop and --restored.');
    return this.#onLetters(async (letters, { now }) => {
      const { number } = await begunIn(letters, slug);
      if (restored === true) {
        return `${await letters.batches.doubtAll(number, now)} that waited are uncertain now.\n`;
      }
      if (drop === true) return `${await letters.batches.drop(number, now)} dropped.\n`;
      if (resend === true) {
        await refuseSecond(letters, slug);
        const count = await letters.batches.resend(number, now);
        if (count > 0) await letters.resume(number, now);
        return `${count} go out again; who has got theirs gets it twice.\n`;
      }
      const mails = await letters.batches.uncertain(number);
      if (mails.length === 0) return 'Nothing is uncertain.\n';
      return `${mails.length} may have arrived or not:\n${mails.map(uncertainLine).join('')}Send them again with --resend, or to nobody with --drop.\n`;
    });
  }
}
