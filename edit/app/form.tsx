import { createContext, use, type ComponentProps } from 'react';
import { flushSync } from 'react-dom';
import { dotted, type ContentProblem } from '../../src/content/problems.ts';
import { SLUG } from '../../src/schemas/parts.ts';
import type { FormSchema } from '../protocol.ts';
import type { Answer } from './ask.ts';

export interface FieldProps {
  schema: FormSchema;
  name: string;
  path: readonly (string | number)[];
  value: unknown;
  onChange: (value: unknown) => void;
}

/** A file that was opened in this window. */
export type Editing = Answer<'open'> & {
  value: unknown;
  /** Differs each time that a file is opened. */
  opening: number;
  conflict?: Extract<Answer<'save'>, { conflict: unknown }>['conflict'] | undefined;
};

export function isUnsaved({ hash, saved, value }: Editing): boolean {
  return !hash || JSON.stringify(saved) !== JSON.stringify(value);
}

/** One thing that a person did: to the form of a file or, with a `step`, by an action that has written. */
export interface Done {
  /** What a person would call it. */
  name: string;
  /** The file that was open. */
  path: string;
  step?: number;
  /** The file that was open after the action. */
  next?: string;
  before: unknown;
  after: unknown;
  /** The id of the field that was typed into. Empty after a press. */
  place: string;
  time: number;
}

interface Form {
  /** The steps that Undo and Redo would take. */
  history: { undo: Done | undefined; redo: Done | undefined; go: (by: -1 | 1) => void };
  problems: readonly ContentProblem[];
  /** Whether the problems may be those of an earlier version. */
  isChecking: boolean;
  overview: Answer<'overview'>;
  path: string;
  /** Opens a file, and moves the focus to the field with this key and the cursor to this part of it. */
  open: (path: string, key?: string, part?: string) => void;
  /** After an action, which may name the file to be opened next and what can be taken back. */
  onDone: (done: { name: string; step?: number | undefined; open?: string | undefined }) => void;
}

export const FormContext = createContext<Form | undefined>(undefined);

export function useForm(): Form {
  const form = use(FormContext);
  if (form === undefined) throw new Error('A field needs a form around it.');
  return form;
}

/** The id of the button that adds a key. */
export function addId(path: FieldProps['path']): string {
  return `add ${dotted(path)}`;
}

/** Opens the parts around a control, and moves the focus to it. */
export function goTo(target: HTMLElement | null): void {
  let part = target?.closest('details');
  while (part) {
    part.open = true;
    part = part.parentElement?.closest('details');
  }
  target?.focus();
}

/** The field, the heading, or the button that adds a key. Failing those, what is around it. */
export function controlOf(key: string): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>('main h2');
  const own = document.getElementById(key) ?? document.getElementById(`add ${key}`);
  return own ?? (key === '' ? heading : controlOf(key.replace(/(?:^|\.)[^.[\]]*$|\[[^[]*$/, '')));
}

/** Changes the form, and moves the focus to the field or the heading of a path, which may be new. */
export function focusAfter(change: () => void, path: FieldProps['path']): void {
  flushSync(change);
  goTo(controlOf(dotted(path)));
}

/** Turns typed text into part of an address. It may end in a hyphen, because more may follow. */
export function slugOf(typed: string): string {
  const plain = typed.normalize('NFD').toLowerCase().replaceAll(/\p{M}/gu, '');
  return plain.replaceAll(/[^a-z0-9]+/g, '-').replace(/^-/, '');
}

/** Whether a text is part of an address. Names of sources and pictures are found by other words, too. */
export function isSlug({ format, pattern }: FormSchema): boolean {
  return !format && pattern === SLUG.source;
}

/** A schema that allows anything or nothing has no form. */
export function schemaOf(schema: FormSchema['items']): FormSchema {
  return typeof schema === 'object' && !Array.isArray(schema) ? schema : {};
}

/** The value with which a field begins. */
export function emptyValue(schema: FormSchema): unknown {
  const { type, prefixItems = [], properties = {}, required = [] } = schema;
  const emptyKey = (key: string) => [key, emptyValue(schemaOf(properties[key]))] as const;
  const given = schema.const ?? schema.default;
  if (given !== undefined) return given;
  if (schema.enum) return schema.enum[0];
  if (schema.format === 'date') return new Date().toISOString().slice(0, 10);
  if (type === 'object') return Object.fromEntries(required.map(emptyKey));
  if (type === 'array') return prefixItems.map((inner) => emptyValue(schemaOf(inner)));
  return type === 'boolean' ? false : '';
}

/** Does not submit the form around it. */
export function Button({ label, ...props }: ComponentProps<'button'> & { label: string }) {
  return (
    <button type="button" {...props}>
      {label}
    </button>
  );
}

export function Options({ of }: { of: readonly { name: string | number; label: string }[] }) {
  return of.map(({ name, label }) => <option key={name} value={name} label={label} />);
}
