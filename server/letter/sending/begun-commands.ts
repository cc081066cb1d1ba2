import type { Asked, Command, Work } from '../../commands.ts';
import { UsageError } from '../../commands.ts';
import type { CommandParts } from './command-parts.ts';
import { ask, begunIn, neededSlug, onLetters, refuseSecond } from './command-parts.ts';
import { follow, untilInterrupted } from './follow.ts';
import type { Letters } from './letters.ts';
import { letterLines, uncertainLine } from './lines.ts';

/** The commands for a letter that has begun to go out. */
export class BegunCommands {
  readonly #parts: CommandParts;

  constructor(parts: CommandParts) {
    this.#parts = parts;
  }

  get list(): readonly Command[] {
    const yes = { yes: { type: 'boolean' } } as const;
    return [
      {
        name: 'status',
        help: 'every letter that has begun, and what became of its mails',
        read: () => onLetters(this.#parts, (letters) => this.#status(letters)),
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

  async #status(letters: Letters): Promise<string> {
    const all = await letters.all();
    if (all.length === 0) return 'No letter has begun.\n';
    const lines = await Promise.all(
      all.map(async (letter) => letterLines(letter, await letters.progress(letter.number))),
    );
    return lines.join('');
  }

  #pause(slug: string): Work {
    return onLetters(this.#parts, async (letters) => {
      const { number, state } = await begunIn(letters, slug);
      if (await letters.pause(number, 'owner')) return `${slug} is paused.\n`;
      throw new UsageError(`${slug} is not being sent, it is ${state}.`);
    });
  }

  #resume(slug: string, isSure: boolean): Work {
    return onLetters(this.#parts, async (letters, place) => {
      const letter = await begunIn(letters, slug);
      if (!['paused', 'halted'].includes(letter.state)) {
        throw new UsageError(`${slug} cannot be resumed, it is ${letter.state}.`);
      }
      await refuseSecond(letters, slug);
      const { waiting } = await letters.progress(letter.number);
      const overdue = letter.reason === 'overdue' || letter.awakeUntil <= place.now;
      if (overdue && !isSure) {
        const question = `${waiting} readers of ${slug} wait since ${letter.awakeUntil.toISOString()} at the latest. If this database comes from a backup, say no, and then: npm run letter -- uncertain ${slug} --restored. Go on?`;
        if (!(await ask(this.#parts, question))) return 'Nothing was sent.\n';
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
    return onLetters(this.#parts, async (letters, { now }) => {
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
