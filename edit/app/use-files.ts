import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { z } from 'zod';
import { ask, type Answer } from './ask.ts';
import { isUnsaved, type Done, type Editing } from './form.tsx';
import { nameOfStep, placeOfTyping, showChange, textIn, useKeys } from './places.ts';

/** The place of the page that says what is left to do before the site goes online. */
export const PUBLISH = ':publish';

/** Without a pause of so many milliseconds, what is typed into a field is one step. */
const STEP_MS = 1_000;

const keptSchema = z.object({ hash: z.string(), value: z.unknown() });

/** What a window kept of a file that it did not save. Each folder of content has a storage of its own. */
function keptOf(path: string) {
  return keptSchema.safeParse(JSON.parse(localStorage.getItem(path) ?? 'null')).data;
}

/** Unsaved changes of this window are kept unless the file has changed on disk, and those of an earlier one offered. */
function opened(file: Answer<'open'>, known?: Editing): Editing {
  const opening = performance.now();
  const isKnown = known !== undefined && (known.hash === file.hash || isUnsaved(known));
  if (isKnown) return { ...file, ...known, opening };
  return { ...file, value: file.saved, ...keptOf(file.path), opening };
}

interface Log {
  done: readonly Done[];
  /** The number of steps that are in effect. Later ones were taken back. */
  at: number;
}

/**
 * The files that were opened in this window, and everything that was done to them.
 *
 * @param refresh shows what was written
 * @param onOpen before another file is opened
 */
export function useFiles(refresh: () => void, onOpen: () => void) {
  const [place, setPlace] = useState('');
  const [files, setFiles] = useState<ReadonlyMap<string, Editing>>(new Map());
  const [log, setLog] = useState<Log>({ done: [], at: 0 });
  const editing = files.get(place);
  const change = (part: Partial<Editing>, path = place): void =>
    setFiles((all) => {
      const now = all.get(path);
      return now === undefined ? all : new Map(all).set(path, { ...now, ...part });
    });
  /** Adds a step, or goes on with the last one. */
  const note = (done: Omit<Done, 'time'>): void => {
    const time = Date.now();
    setLog(({ done: all, at }) => {
      const last = all[at - 1];
      const isSame = done.place !== '' && last?.path === done.path && last.place === done.place;
      const isMore = isSame && time - last.time < STEP_MS;
      const next = isMore
        ? [...all.slice(0, at - 1), { ...last, after: done.after, time }]
        : [...all.slice(0, at), { ...done, time }];
      return { done: next, at: next.length };
    });
  };
  const open = async (next: string): Promise<void> => {
    onOpen();
    const answer = next === '' || next === PUBLISH ? undefined : await ask('open', { path: next });
    if (answer) {
      const { saved: before, value: after } = opened(answer);
      if (!files.has(next) && before !== after)
        note({ name: 'What was not saved', path: next, before, after, place: '' });
      // What was changed while the server answered stays.
      setFiles((all) => new Map(all).set(next, opened(answer, all.get(next))));
    }
    setPlace(next);
  };
  const onDone = (done: {
    name: string;
    step?: number | undefined;
    open?: string | undefined;
  }): void => {
    const { name, step } = done;
    const next = done.open ?? place;
    if (step !== undefined)
      note({ name, step, path: place, next, before: {}, after: {}, place: '' });
    refresh();
    // What was written may concern the file that is open.
    void open(next);
  };
  const edit = (after: unknown): void => {
    if (editing === undefined) return;
    const { path, value: before } = editing;
    note({ name: nameOfStep(), path, before, after, place: placeOfTyping() });
    change({ value: after, conflict: undefined });
  };
  const take = async (done: Done, by: -1 | 1): Promise<void> => {
    if (done.step !== undefined) {
      const { problems } = await ask('revert', { value: { step: done.step, isBack: by < 0 } });
      const [problem] = problems;
      if (problem) throw new Error(problem.sentence);
      refresh();
      await open(by < 0 ? done.path : (done.next ?? ''));
    } else {
      if (done.path !== place) await open(done.path);
      const isButton = document.activeElement?.matches('button');
      const before = textIn(done.place);
      flushSync(() => change({ value: by < 0 ? done.before : done.after }, done.path));
      if (!isButton) showChange(done.place, before);
    }
    setLog((now) => ({ ...now, at: now.at + by }));
  };
  const isTaking = useRef(false);
  const go = async (by: -1 | 1): Promise<void> => {
    const done = log.done[by < 0 ? log.at - 1 : log.at];
    // While a file opens, or is written, a second press would take the same step.
    if (done === undefined || isTaking.current) return;
    isTaking.current = true;
    await take(done, by).finally(() => {
      isTaking.current = false;
    });
  };
  useEffect(() => {
    const listening = new AbortController();
    // Another program may have changed the file in the meantime.
    const read = async (): Promise<void> => {
      if (editing === undefined || isUnsaved(editing)) return;
      const { path, hash } = editing;
      const answer = await ask('open', { path });
      const isOther = answer.hash !== '' && answer.hash !== hash;
      if (isOther) setFiles((all) => new Map(all).set(path, opened(answer, all.get(path))));
    };
    addEventListener('focus', () => void read(), { signal: listening.signal });
    return () => listening.abort();
  }, [editing]);
  useEffect(() => {
    for (const [path, file] of files) {
      const { hash, value } = file;
      if (isUnsaved(file)) localStorage.setItem(path, JSON.stringify({ hash, value }));
      else localStorage.removeItem(path);
    }
  }, [files]);

  const unsaved = [...files.values()].filter(isUnsaved).map(({ path }) => path);
  const kept = Object.keys(localStorage).filter((path) => !files.has(path));
  const history = {
    undo: log.done[log.at - 1],
    redo: log.done[log.at],
    go: (by: -1 | 1) => void go(by),
  };
  useKeys({ z: () => history.go(-1), y: () => history.go(1), Z: () => history.go(1) });
  return { place, editing, unsaved, kept, history, open, onDone, change, edit };
}
