import { useRef, useState } from 'react';
import type { ContentProblem } from '../../src/content/problems.ts';
import type { Opened, Outcome, Version } from '../protocol.ts';
import { without } from '../values.ts';
import { ask } from './api.ts';

/** Wait in milliseconds after a keystroke before the text is checked and shown. */
const PAUSE_MS = 200;

/** Most steps that can be undone in a file. */
const STEPS_MAX = 200;

/** A file that was opened, with what has been changed in it since. */
export interface Session extends Opened {
  saved: Version;
  past: readonly Version[];
  problems: readonly ContentProblem[];
  conflict?: Outcome['conflict'] | undefined;
}

export function isChanged({ saved, value, body, hash }: Session): boolean {
  return hash === '' || JSON.stringify([saved.value, saved.body]) !== JSON.stringify([value, body]);
}

function versionOf({ value, body }: Version): Version {
  return { value, ...(body !== undefined && { body }) };
}

function candidateOf(session: Session) {
  return { path: session.path, hash: session.hash, ...versionOf(session) };
}

/** The files that are being edited. */
export function useSessions(report: (failure: unknown) => void, onWritten: () => void) {
  const [sessions, setSessions] = useState<Readonly<Record<string, Session>>>({});
  /** The state of each file that is to be checked. The answer about an older one is out of date. */
  const newest = useRef(new Map<string, Session>());

  const put = (path: string, change: Partial<Session>): void =>
    setSessions((all) => {
      const session = all[path];
      return session === undefined ? all : { ...all, [path]: { ...session, ...change } };
    });

  const check = async (session: Session): Promise<void> => {
    const { path } = session;
    const isOld = (): boolean => newest.current.get(path) !== session;
    newest.current.set(path, session);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    if (isOld()) return;
    const problems = await ask('draft', candidateOf(session));
    if (!isOld()) put(path, { problems });
  };

  const open = async (path: string, isAnew = false): Promise<void> => {
    const known = isAnew ? undefined : sessions[path];
    if (known && isChanged(known)) return;
    const opened = await ask('open', { path });
    // What can be undone remains, unless another program has changed the file since.
    if (known?.hash === opened.hash) return;
    const session: Session = { ...opened, saved: versionOf(opened), past: [], problems: [] };
    setSessions((all) => ({ ...all, [path]: session }));
    if (opened.hash === '') await check(session);
  };

  const change = (session: Session, version: Version, past: readonly Version[]): void => {
    put(session.path, { ...version, past });
    check({ ...session, ...version }).catch(report);
  };

  const edit = (session: Session, version: Version): void =>
    change(session, version, [...session.past, versionOf(session)].slice(-STEPS_MAX));

  const undo = (session: Session): void => {
    const before = session.past.at(-1);
    if (before !== undefined) change(session, before, session.past.slice(0, -1));
  };

  /** @param hash of the version that it replaces, if that is not the one that was opened. */
  const save = async (session: Session, hash = session.hash): Promise<void> => {
    newest.current.delete(session.path);
    const outcome = await ask('save', { ...candidateOf(session), hash });
    const written = outcome.hash && { hash: outcome.hash, saved: versionOf(session) };
    put(session.path, { problems: outcome.problems, conflict: outcome.conflict, ...written });
    if (written) onWritten();
  };

  const close = (path: string): void => setSessions((all) => without(all, path));

  return { sessions, open, edit, undo, save, close };
}
