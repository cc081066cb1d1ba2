import { createContext, useContext } from 'react';
import { flushSync } from 'react-dom';
import { dotted, type ContentProblem } from '../../src/content/problems.ts';
import type { FormSchema } from '../protocol.ts';
import type { Overview } from './api.ts';

export type Path = readonly (string | number)[];

export interface FieldProps {
  schema: FormSchema;
  name: string;
  path: Path;
  value: unknown;
  onChange: (value: unknown) => void;
}

interface Form {
  problems: readonly ContentProblem[];
  overview: Overview;
  /** The whole file: the contrast of a color depends on other colors. */
  value: Readonly<Record<string, unknown>>;
  addPicture?: () => void;
}

export const FormContext = createContext<Form | undefined>(undefined);

export function useForm(): Form {
  const form = useContext(FormContext);
  if (form === undefined) throw new Error('A field needs a form around it.');
  return form;
}

/** Changes the form, and moves the focus to the field or the heading of a path, which may be new. */
export function focusAfter(change: () => void, path: Path): void {
  flushSync(change);
  const target = document.getElementById(dotted(path));
  if (target?.parentElement instanceof HTMLDetailsElement) target.parentElement.open = true;
  target?.focus();
}

/** Removes a part of the form, and moves the focus to the heading above it. */
export function focusAbove(button: Element, remove: () => void): void {
  const part = button.closest('details, form');
  flushSync(remove);
  part?.querySelector<HTMLElement>('summary, h2')?.focus();
}

/** What is wrong with a value, and whether anything is wrong with it or below it. */
export function useProblems(path: Path) {
  const key = dotted(path);
  const { problems } = useForm();
  return {
    sentences: problems.filter((problem) => problem.key === key).map(({ sentence }) => sentence),
    isWrong: problems.some((problem) => problem.key.startsWith(key)),
  };
}
