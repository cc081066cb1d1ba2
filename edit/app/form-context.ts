import { createContext, useContext } from 'react';
import { flushSync } from 'react-dom';
import { dotted, type ContentProblem } from '../../src/content/problems.ts';
import type { FormSchema, Outcome } from '../protocol.ts';
import type { Overview } from './api.ts';

type Path = readonly (string | number)[];

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
  /** Of the file that is open. */
  path?: string | undefined;
  /** After something was written. */
  onDone: (outcome: Outcome) => void;
  report: (error: unknown) => void;
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

/** A schema that allows anything or nothing has no form. */
export function schemaOf(schema: FormSchema | FormSchema[] | boolean | undefined): FormSchema {
  return typeof schema === 'object' && !Array.isArray(schema) ? schema : {};
}

/** The values of the keys with which an object begins. */
export function emptyKeys({ properties = {}, required = [] }: FormSchema): Record<string, unknown> {
  return Object.fromEntries(required.map((key) => [key, emptyValue(schemaOf(properties[key]))]));
}

/** The value with which a field begins. */
export function emptyValue(schema: FormSchema): unknown {
  const { type, prefixItems } = schema;
  if (schema.enum) return schema.enum[0];
  if (schema.format === 'date') return new Date().toISOString().slice(0, 10);
  if (prefixItems) return prefixItems.map((inner) => emptyValue(schemaOf(inner)));
  if (type === 'object') return emptyKeys(schema);
  if (type === 'array') return [];
  return type === 'boolean' ? false : '';
}
