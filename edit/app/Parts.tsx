import { useState, type ReactNode } from 'react';
import { isRecord } from '../../src/lib/is-record.ts';
import { labelOf, type FormSchema } from '../protocol.ts';
import { Field } from './Field.tsx';
import { emptyValue, focusAfter, schemaOf, type FieldProps } from './form.ts';

interface RemoveProps extends Pick<FieldProps, 'name' | 'path'> {
  onRemove: () => void;
}

/** Removes a part of the form, and moves the focus to the heading above it. */
function Remove({ name, path, onRemove }: RemoveProps): ReactNode {
  return (
    <button
      type="button"
      className="remove"
      aria-label={`Remove ${name}`}
      onClick={() => focusAfter(onRemove, path)}
    >
      Remove
    </button>
  );
}

interface KeysProps extends Pick<FieldProps, 'schema' | 'path' | 'value'> {
  onChange: (value: Record<string, unknown>) => void;
}

/** The keys of an object, and those that can be added; or the entries of a record, which have names. */
export function Keys({ schema, path, value, onChange }: KeysProps): ReactNode {
  const record = isRecord(value) ? value : {};
  const { properties = {}, required = [], additionalProperties, propertyNames } = schema;
  const entries = Object.entries(record);
  const isOpen = typeof additionalProperties === 'object';
  const choices = schemaOf(propertyNames).enum?.map(String);
  const names = choices ?? Object.keys(properties);
  const known = [...new Set([...names, ...(isOpen ? Object.keys(record) : [])])];
  const shown = known.filter((key) => required.includes(key) || key in record);
  const missing = names.filter((key) => !shown.includes(key));
  const fieldOf = (key: string) => {
    const own = schemaOf(properties[key] ?? additionalProperties);
    return {
      schema: own,
      name: own.title ?? (key in properties ? labelOf(key) : key),
      path: [...path, key],
    };
  };
  const add = (key: string): void => {
    const { schema: own, path: added } = fieldOf(key);
    // A new key is written where the schema has it, and a new entry at the end.
    const order = [...known, key];
    const place = entries.findLastIndex(([each]) => order.indexOf(each) < order.indexOf(key)) + 1;
    focusAfter(() => {
      if (!(key in record))
        onChange(Object.fromEntries(entries.toSpliced(place, 0, [key, emptyValue(own)])));
    }, added);
  };
  return (
    <>
      {shown.map((key) => (
        <div key={key} className="key">
          <Field
            {...fieldOf(key)}
            value={record[key]}
            onChange={(inner) => onChange({ ...record, [key]: inner })}
          />
          {!required.includes(key) && (
            <Remove
              name={fieldOf(key).name}
              path={path}
              onRemove={() =>
                onChange(Object.fromEntries(entries.filter(([each]) => each !== key)))
              }
            />
          )}
        </div>
      ))}
      {missing.length > 0 && (
        <details>
          <summary>Add …</summary>
          {missing.map((key) => (
            <p key={key} className="tools">
              <button type="button" onClick={() => add(key)}>
                {fieldOf(key).name}
              </button>
              <small>{fieldOf(key).schema.description}</small>
            </p>
          ))}
        </details>
      )}
      {isOpen && choices === undefined && (
        <button
          type="button"
          onClick={() => {
            const name = prompt('Name of the new entry');
            if (name) add(name);
          }}
        >
          Add an entry
        </button>
      )}
    </>
  );
}

/** The first text in an item, by which an editor recognizes it. */
function titleOf(item: unknown, otherwise: string): string {
  const texts = typeof item === 'object' && item !== null ? Object.values(item) : [item];
  return texts.find((text): text is string => typeof text === 'string' && text !== '') ?? otherwise;
}

const MOVES = [
  { label: 'Move up', sign: '↑', by: -1 },
  { label: 'Move down', sign: '↓', by: 1 },
];

/** A list, or a row of a chart, whose first items are fixed. */
export function List({ schema, name, path, value, onChange }: FieldProps): ReactNode {
  const items: unknown[] = Array.isArray(value) ? value : [];
  const [announcement, announce] = useState('');
  /** With its id, an item keeps the focus and its open parts when it moves. */
  const [ids, setIds] = useState<readonly string[]>([]);
  if (ids.length !== items.length) {
    setIds(items.map((_item, index) => ids[index] ?? crypto.randomUUID()));
  }
  const { prefixItems = [], maxItems = Infinity } = schema;
  const schemaFor = (index: number): FormSchema => schemaOf(prefixItems[index] ?? schema.items);
  /** Replaces an item by others in the list. */
  const move = (from: number, to: number): void => {
    const moved = <Item,>(list: readonly Item[]): Item[] =>
      list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1));
    onChange(moved(items));
    setIds(moved(ids));
    announce(`Moved to position ${to + 1} of ${items.length}.`);
  };
  return (
    <>
      {items.map((item, index) => {
        const title = titleOf(item, `Item ${index + 1}`);
        return (
          <div key={ids[index]}>
            <Field
              schema={schemaFor(index)}
              name={typeof item === 'object' ? title : `${name}, item ${index + 1}`}
              path={[...path, index]}
              value={item}
              onChange={(inner) => onChange(items.with(index, inner))}
            />
            {index >= prefixItems.length && (
              <div className="tools">
                {MOVES.map(({ label, sign, by }) => {
                  const isEnd = index + by < prefixItems.length || index + by === items.length;
                  return (
                    <button
                      key={label}
                      type="button"
                      aria-label={`${label}: ${title}`}
                      aria-disabled={isEnd}
                      onClick={() => isEnd || move(index, index + by)}
                    >
                      {sign}
                    </button>
                  );
                })}
                <Remove
                  name={title}
                  path={path}
                  onRemove={() => {
                    onChange(items.toSpliced(index, 1));
                    setIds(ids.toSpliced(index, 1));
                  }}
                />
              </div>
            )}
          </div>
        );
      })}
      {schema.items !== false && (
        <button
          type="button"
          disabled={items.length >= maxItems}
          onClick={() =>
            focusAfter(
              () => onChange([...items, emptyValue(schemaFor(items.length))]),
              [...path, items.length],
            )
          }
        >
          Add to {name}
        </button>
      )}
      <p role="status">{announcement}</p>
    </>
  );
}
