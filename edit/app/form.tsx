import { createContext, use, type ComponentProps } from 'react';
import { flushSync } from 'react-dom';
import { dotted, type ContentProblem } from '../../src/content/problems.ts';
import type { FormSchema } from '../protocol.ts';
import type { Answer } from './ask.ts';

export interface FieldProps {
  schema: FormSchema;
  name: string;
  path: readonly (string | number)[];
  value: unknown;
  onChange: (value: unknown) => void;
}

/** The file that is open, as it was saved last. */
export type Editing = Answer<'open'> & {
  /** Differs each time that a file is opened. */
  opening: number;
  /** Each version of its value since it was opened. The last one is shown. */
  versions: readonly unknown[];
  conflict?: Answer<'save'>['conflict'];
};

interface Form {
  problems: readonly ContentProblem[];
  overview: Answer<'overview'>;
  path: string;
  /** After an action, which may name the file to be opened next. */
  onDone: (next?: string) => void;
}

export const FormContext = createContext<Form | undefined>(undefined);

export function useForm(): Form {
  const form = use(FormContext);
  if (form === undefined) throw new Error('A field needs a form around it.');
  return form;
}

/** Changes the form, and moves the focus to the field or the heading of a path, which may be new. */
export function focusAfter(change: () => void, path: FieldProps['path']): void {
  flushSync(change);
  const heading = document.querySelector<HTMLElement>('main h2');
  const target = document.getElementById(dotted(path)) ?? heading;
  target?.closest('details')?.setAttribute('open', '');
  target?.focus();
}

/** A schema that allows anything or nothing has no form. */
export function schemaOf(schema: FormSchema['items']): FormSchema {
  return typeof schema === 'object' && !Array.isArray(schema) ? schema : {};
}

/** The value with which a field begins. */
export function emptyValue(schema: FormSchema): unknown {
  const { type, prefixItems = [], properties = {}, required = [] } = schema;
  const emptyKey = (key: string) => [key, emptyValue(schemaOf(properties[key]))] as const;
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
