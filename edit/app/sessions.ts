import { useRef, useState } from 'react';
import type { Opened, Outcome, Problem, Version } from '../protocol.ts';
import { without } from '../values.ts';
import { ask } from './api.ts';

/** Wait in milliseconds after a keystroke before the text is checked and shown. */
const PAUSE_MS = 200;

/** Most steps that can be undone in a file. */
const STEPS_MAX = 200;

/** A file that was opened, with what was changed in it since. */
export interface Session extends Opened {
  saved: Version;
  past: readonly Version[];
  problems: readonly Problem[];
  conflict?: Outcome['conflict'] | undefined;
}

export function isChanged({ saved, value, body, hash }: Session): boolean {
  return hash === '' || JSON.stringify([saved.value, saved.body]) !== JSON.stringify([value, body]);
}

function versionOf({ value, body }: Version): Version {
  return { value, ...(body !== undefined && { body }) };
}

/** The files that are being edited. */
export function useSessions(report: (failure: unknown) => void, onWritten: () => void) {
  const [sessions, setSessions] = useState<Readonly<Record<string, Session>>>({});
  const [reads, setReads] = useState(0);
  const timer = useRef(0);
  /** Of the newest request: an older answer says nothing any more. */
  const asked = useRef(0);

  const put = (path: string, change: Partial<Session>): void =>
    setSessions((all) => {
      const session = all[path];
      return session === undefined ? all : { ...all, [path]: { ...session, ...change } };
    });

  const open = async (path: string, isAnew = false): Promise<void> => {
    if (sessions[path] !== undefined && !isAnew) return;
    const opened = await ask('open', { path });
    const session: Session = { ...opened, saved: versionOf(opened), past: [], problems: [] };
    setSessions((all) => ({ ...all, [path]: session }));
    if (opened.hash === '') check(session);
  };

  const candidateOf = (session: Session) => ({
    path: session.path,
    hash: session.hash,
    ...versionOf(session),
  });

  const check = (session: Session): void => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      asked.current += 1;
      const own = asked.current;
      const show = async (): Promise<void> => {
        const drafted = await ask('draft', candidateOf(session));
        if (own !== asked.current) return;
        put(session.path, { problems: drafted.problems });
        if (drafted.problems.length > 0) return;
        await ask('read', { after: drafted.reads });
        setReads((before) => before + 1);
      };
      show().catch(report);
    }, PAUSE_MS);
  };

  const edit = (session: Session, version: Version): void => {
    const past = [...session.past, versionOf(session)].slice(-STEPS_MAX);
    put(session.path, { ...version, past });
    check({ ...session, ...version });
  };

  const undo = (session: Session): void => {
    const before = session.past.at(-1);
    if (before === undefined) return;
    put(session.path, { ...before, past: session.past.slice(0, -1) });
    check({ ...session, ...before });
  };

  /** @param hash of the version over which it is saved, if not of the one that was opened. */
  const save = async (session: Session, hash = session.hash): Promise<void> => {
    clearTimeout(timer.current);
    const outcome = await ask('save', { ...candidateOf(session), hash });
    const written = outcome.hash && { hash: outcome.hash, saved: versionOf(session) };
    put(session.path, { problems: outcome.problems, conflict: outcome.conflict, ...written });
    if (written) onWritten();
  };

  const close = (path: string): void => setSessions((all) => without(all, path));

  return { sessions, reads, open, edit, undo, save, close };
}
