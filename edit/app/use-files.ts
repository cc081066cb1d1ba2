import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { ask, type Answer } from './ask.ts';
import { isUnsaved, withStep, type Change, type Done, type Editing, type Step } from './form.tsx';
import { nameOfStep, placeOfTyping, showChange, textIn } from './places.ts';

/** The place of the page that says what is left to do before the site goes online. */
export const PUBLISH = ':publish';

/** The state of a file when it is opened. Unsaved changes of this window are kept unless the file has changed on disk. */
function opened(file: Answer<'open'>, known?: Editing): Editing {
  const isKnown = known !== undefined && (known.hash === file.hash || isUnsaved(known));
  if (isKnown) return { ...file, ...known, opening: performance.now() };
  const saved: Step = { value: file.saved, place: '', time: 0 };
  const { draft } = file;
  const { steps, at } = draft
    ? withStep({ steps: [saved], at: 0 }, draft.value, '', false)
    : { steps: [saved], at: 0 };
  return { ...file, hash: draft?.hash ?? file.hash, opening: performance.now(), steps, at };
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
  const update = (file: string, part: (now: Editing) => Partial<Editing>): void =>
    setFiles((all) => {
      const now = all.get(file);
      return now === undefined ? all : new Map(all).set(file, { ...now, ...part(now) });
    });
  const note = (done: Done): void =>
    setLog((now) => {
      const all = [...now.done.slice(0, now.at), done];
      return { done: all, at: all.length };
    });
  const open = async (next: string): Promise<void> => {
    onOpen();
    const file = next === '' || next === PUBLISH ? undefined : await ask('open', { path: next });
    if (file) setFiles((all) => new Map(all).set(next, opened(file, all.get(next))));
    if (file?.draft && !files.has(next)) note({ name: 'what was not saved', path: next });
    setPlace(next);
  };
  const onDone = (done: {
    name: string;
    step?: number | undefined;
    open?: string | undefined;
  }): void => {
    if (done.step !== undefined) note({ name: done.name, path: place, step: done.step });
    refresh();
    // What was written may concern the file that is open.
    const next = done.open ?? (place === PUBLISH ? undefined : place);
    if (next !== undefined && next !== '') void open(next);
    else if (done.open === '') setPlace('');
  };
  const change = ({ savedStep, ...part }: Change): void =>
    update(place, ({ steps }) => ({
      conflict: undefined,
      steps: steps.map((step) => (step === savedStep?.from ? savedStep.to : step)),
      ...part,
    }));
  const edit = (next: unknown): void => {
    if (editing === undefined) return;
    const last = log.done[log.at - 1];
    const isLast = last?.path === place && last.step === undefined;
    const { steps, at } = withStep(editing, next, placeOfTyping(), isLast);
    const isNew = at > editing.at;
    if (isNew) note({ name: nameOfStep(), path: place });
    update(place, () => ({ steps, at, conflict: undefined }));
  };
  const go = async (by: -1 | 1): Promise<void> => {
    const done = log.done[by < 0 ? log.at - 1 : log.at];
    if (done === undefined) return;
    if (done.step !== undefined) {
      const { problems } = await ask('revert', { value: { step: done.step, isBack: by < 0 } });
      const [problem] = problems;
      if (problem) throw new Error(problem.sentence);
      setPlace(by < 0 ? '' : place);
      refresh();
    } else {
      if (done.path !== place) await open(done.path);
      const isButton = document.activeElement?.matches('button');
      const file = files.get(done.path);
      const step = file?.steps[Math.max(file.at, file.at + by)]?.place ?? '';
      const before = textIn(step);
      flushSync(() =>
        update(done.path, ({ at, steps }) => ({
          at: Math.min(Math.max(at + by, 0), steps.length - 1),
        })),
      );
      if (!isButton) showChange(step, before);
    }
    setLog((now) => ({ ...now, at: now.at + by }));
  };
  useEffect(() => {
    const listening = new AbortController();
    const press = (event: KeyboardEvent): void => {
      const isInDialog =
        event.target instanceof Element && event.target.closest('dialog, [type="search"]');
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isInDialog) return;
      const key = event.key.toLowerCase();
      if (!['y', 'z'].includes(key)) return;
      event.preventDefault();
      void go(key === 'y' || event.shiftKey ? 1 : -1);
    };
    addEventListener('keydown', press, { signal: listening.signal });
    return () => listening.abort();
  });

  const unsaved = [...files.values()].filter(isUnsaved).map((file) => file.path);
  const history = {
    undo: log.done[log.at - 1],
    redo: log.done[log.at],
    go: (by: -1 | 1) => void go(by),
  };
  const current = {
    path: editing?.path ?? '',
    hash: editing?.hash ?? '',
    value: editing?.steps[editing.at]?.value,
    help: editing?.help ?? {},
  };
  return { place, editing, current, unsaved, history, open, onDone, change, edit };
}
