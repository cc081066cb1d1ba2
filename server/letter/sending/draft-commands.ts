import { writeFileSync } from 'node:fs';
import type { Asked, Command, Work, Workplace } from '../../commands.ts';
import { UsageError } from '../../commands.ts';
import { createSender, isPlainAddress, readMailSettings } from '../../mail/index.ts';
import type { Findings } from './check.ts';
import { checkLetter } from './check.ts';
import type { CommandParts } from './command-parts.ts';
import {
  ask,
  draftIn,
  findingsText,
  neededSlug,
  onLetters,
  refuseSecond,
} from './command-parts.ts';
import { follow, untilInterrupted } from './follow.ts';
import { composeLetter, LEAVE_MARK } from './letter-mail.ts';
import { readSendingSettings } from './settings.ts';

/** Only the owner reads what was written. */
const OWNER_ONLY = 0o600;

/** The commands for a letter of the content, up to its sending. */
export class DraftCommands {
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
    ];
  }

  async #findings(slug: string, place: Workplace): Promise<Findings> {
    const { drafts: read, check = checkLetter } = this.#parts;
    const drafts = await read(place);
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
    return async (place) => {
      const { subject, text, html } = draftIn(await this.#parts.drafts(place), slug);
      if (typeof file === 'string') writeFileSync(file, html, { flag: 'wx', mode: OWNER_ONLY });
      const written = typeof file === 'string' ? `\nHTML written to ${file}.\n` : '';
      return `Subject: ${subject}\n\n${text}${written}`;
    };
  }

  #test({ operand: recipient, options }: Asked): Work {
    const { letter: slug } = options;
    if (!isPlainAddress(recipient) || typeof slug !== 'string') {
      throw new UsageError('Say where to: npm run letter -- test ADDRESS --letter SLUG.');
    }
    return async (place) => {
      const drafts = await this.#parts.drafts(place);
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
    return onLetters(this.#parts, async (letters, place) => {
      const draft = draftIn(await this.#parts.drafts(place), slug);
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
      if (!isSure && !(await ask(this.#parts, question))) return 'Nothing was sent.\n';
      return untilInterrupted(async (signal) => {
        await letters.begin(draft, place.now);
        return follow({ letters, slug, screen: place.screen, signal });
      });
    });
  }
}
