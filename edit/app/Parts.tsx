import { useState, type ReactNode } from 'react';
import { isRecord } from '../../src/lib/is-record.ts';
import { textsIn } from '../../src/lib/texts-in.ts';
import { labelOf, type FormSchema } from '../protocol.ts';
import { Field } from './Field.tsx';
import {
  addId,
  Button,
  emptyValue,
  focusAfter,
  isSlug,
  Options,
  schemaOf,
  slugOf,
  type FieldProps,
} from './form.tsx';

/** Longer lists of entries can be searched. */
const LONG_LIST = 8;

type Key = string | number;
type Entry = readonly [key: Key, value: unknown];

/** The schema and the name of a key of an object, of an entry of a record, or of an item of a list. */
function partOf({ schema, name }: FieldProps, [key, value]: Entry) {
  const { properties = {}, prefixItems = [], items, additionalProperties } = schema;
  if (typeof key === 'number') {
    // An editor recognizes an item by its first text.
    const title = textsIn(value).find(({ text }) => text)?.text ?? `Item ${key + 1}`;
    const label = typeof value === 'object' ? title : `${name}, item ${key + 1}`;
    return { schema: schemaOf(prefixItems[key] ?? items), name: label, title };
  }
  const own = schemaOf(properties[key] ?? additionalProperties);
  const label = own.title ?? (key in properties ? labelOf(key) : key);
  return { schema: own, name: label, title: label };
}

/** The keys that are in the form, those that can be added, and whether others can. */
function keysOf({ properties = {}, required = [], ...schema }: FormSchema, present: Key[]) {
  const choices = schemaOf(schema.propertyNames).enum?.map(String);
  const names = choices ?? Object.keys(properties);
  const known: Key[] = [...new Set([...names, ...present])];
  const shown = known.filter((key) => required.includes(String(key)) || present.includes(key));
  const missing = names.filter((key) => !shown.includes(key));
  const canName = typeof schema.additionalProperties === 'object' && choices === undefined;
  return { known, shown, missing, canName };
}

interface NewEntryProps {
  name: string;
  /** Of its key. */
  schema: FormSchema;
  add: (key: Key) => void;
}

/** Asks for the name of a new entry. */
function NewEntry({ name, schema, add }: NewEntryProps): ReactNode {
  const [key, setKey] = useState('');
  const addNamed = (): void => {
    if (key === '') return;
    add(key);
    setKey('');
  };
  return (
    <p className="tools">
      <input
        aria-label={`Name of the new entry of ${name}`}
        placeholder="Name of the new entry"
        value={key}
        onChange={({ target }) => setKey(isSlug(schema) ? slugOf(target.value) : target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          addNamed();
        }}
      />
      <Button label="Add an entry" onClick={addNamed} />
    </p>
  );
}

interface SearchProps {
  name: string;
  isShown: boolean;
  onSearch: (wanted: string) => void;
}

function Search({ name, isShown, onSearch }: SearchProps): ReactNode {
  return (
    isShown && (
      <input
        type="search"
        aria-label={`Find in ${name}`}
        placeholder={`Find in ${name}`}
        onChange={({ target }) => onSearch(target.value.toLowerCase())}
      />
    )
  );
}

interface MissingProps {
  of: readonly Key[];
  props: FieldProps;
  add: (key: Key) => void;
}

/** The keys that can be added. */
function Missing({ of, props, add }: MissingProps): ReactNode {
  if (of.length === 0) return null;
  return (
    <details>
      <summary>Add …</summary>
      {of.map((key) => (
        <p key={key} className="tools">
          <Button
            id={addId([...props.path, key])}
            label={partOf(props, [key, undefined]).name}
            onClick={() => add(key)}
          />
          <small>{partOf(props, [key, undefined]).schema.description}</small>
        </p>
      ))}
    </details>
  );
}

/** The keys of an object, the entries of a record, or the items of a list, whose first ones may be fixed. */
export function Parts(props: FieldProps & { apart?: readonly Key[] }): ReactNode {
  const { schema, name, path, value, onChange, apart = [] } = props;
  const { required = [], prefixItems = [] } = schema;
  const isList = schema.type === 'array';
  const canAppend = isList && schema.items !== false;
  const items: unknown[] = Array.isArray(value) ? value : [];
  const entries: Entry[] = isRecord(value) ? Object.entries(value) : [...items.entries()];
  const values = new Map(entries);
  const { known, canName, ...keys } = keysOf(schema, [...values.keys()]);
  const isHere = (key: Key): boolean => !apart.includes(key);
  const shown = keys.shown.filter(isHere);
  const missing = keys.missing.filter(isHere);
  const places = entries.map(([at]) => ({ name: at, label: `Position ${Number(at) + 1}` }));
  /** With its id, an item keeps the focus and its open parts when it moves. */
  const [ids, setIds] = useState<readonly string[]>([]);
  const idOf = ([key]: Entry): string => ids[Number(key)] ?? crypto.randomUUID();
  if (isList && ids.length !== entries.length) setIds(entries.map(idOf));
  const arrange = (next: readonly Entry[]): void => {
    setIds(next.map(idOf));
    onChange(isList ? next.map(([, inner]) => inner) : Object.fromEntries(next));
  };
  const add = (key: Key): void => {
    // A new key is written where the schema has it, and a new entry at the end.
    const order = [...known, key];
    const place = entries.findLastIndex(([each]) => order.indexOf(each) < order.indexOf(key)) + 1;
    const added: Entry = [key, emptyValue(partOf(props, [key, undefined]).schema)];
    focusAfter(() => {
      if (!values.has(key)) arrange(entries.toSpliced(place, 0, added));
    }, [...path, key]);
  };
  const [wanted, setWanted] = useState('');
  const isWanted = (key: Key): boolean =>
    `${key} ${JSON.stringify(values.get(key))}`.toLowerCase().includes(wanted);
  const move = (from: number, to: number): void =>
    arrange(entries.toSpliced(from, 1).toSpliced(to, 0, ...entries.slice(from, from + 1)));
  const remove = (key: Key): void =>
    focusAfter(() => arrange(entries.filter(([each]) => each !== key)), path);
  return (
    <>
      <Search name={name} isShown={canName && entries.length > LONG_LIST} onSearch={setWanted} />
      {shown.filter(isWanted).map((key) => {
        const index = shown.indexOf(key);
        const { title, ...part } = partOf(props, [key, values.get(key)]);
        const field: FieldProps = {
          ...part,
          path: [...path, key],
          value: values.get(key),
          onChange: (inner) => arrange([...new Map(entries).set(key, inner)]),
        };
        const isFixed = required.includes(String(key)) || index < prefixItems.length;
        return (
          <div key={isList ? ids[index] : key} className="part">
            {!isFixed && (
              <div className="corner">
                {isList && (
                  <select
                    aria-label={`Position of ${title}`}
                    value={index}
                    onChange={({ target }) => move(index, Number(target.value))}
                  >
                    <Options of={places.slice(prefixItems.length)} />
                  </select>
                )}
                <Button label="Remove" aria-label={`Remove ${title}`} onClick={() => remove(key)} />
              </div>
            )}
            <Field {...field}>
              {(part.schema.type === 'array' || part.schema.type === 'object') && (
                <Parts {...field} />
              )}
            </Field>
          </div>
        );
      })}
      <Missing of={missing} props={props} add={add} />
      {canName && <NewEntry name={name} schema={schemaOf(schema.propertyNames)} add={add} />}
      {canAppend && <Button label={`Add to ${name}`} onClick={() => add(entries.length)} />}
    </>
  );
}
