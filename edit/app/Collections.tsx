import { useState, type ReactNode } from 'react';
import { isRecord } from '../../src/lib/is-record.ts';
import { labelOf, type FormSchema } from '../protocol.ts';
import { Field } from './Field.tsx';
import { emptyValue, focusAbove, focusAfter, schemaOf, type FieldProps } from './form-context.ts';
import styles from './Editor.module.css';

function Remove({ name, onRemove }: { name: string; onRemove: () => void }): ReactNode {
  return (
    <button
      type="button"
      className={styles.remove}
      aria-label={`Remove ${name}`}
      onClick={({ currentTarget }) => focusAbove(currentTarget, onRemove)}
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
  const isOpen = typeof additionalProperties === 'object';
  const names = schemaOf(propertyNames).enum?.map(String);
  const present = Object.keys(record).filter((key) => record[key] !== undefined);
  const known = [...new Set([...Object.keys(properties), ...(isOpen ? present : [])])];
  const shown = known.filter((key) => required.includes(key) || present.includes(key));
  const fieldOf = (key: string) => {
    const own = schemaOf(properties[key] ?? additionalProperties);
    return { schema: own, name: own.title ?? (key in properties ? labelOf(key) : key) };
  };
  const set = (key: string, inner: unknown): void => {
    // A new key is written where the schema has it, and a new entry at the end.
    const order = [...known, key];
    const above = order.slice(0, order.indexOf(key));
    const place = present.findLastIndex((each) => above.includes(each)) + 1;
    const keys = present.includes(key) ? present : present.toSpliced(place, 0, key);
    onChange(Object.fromEntries(keys.map((each) => [each, each === key ? inner : record[each]])));
  };
  const add = (key: string): void =>
    focusAfter(() => {
      if (key !== '' && !present.includes(key)) set(key, emptyValue(fieldOf(key).schema));
    }, [...path, key]);
  const missing = (names ?? Object.keys(properties)).filter((key) => !shown.includes(key));
  return (
    <>
      {shown.map((key) => (
        <div key={key} className={styles.key}>
          <Field
            {...fieldOf(key)}
            path={[...path, key]}
            value={record[key]}
            onChange={(inner) => set(key, inner)}
          />
          {!required.includes(key) && (
            <Remove
              name={fieldOf(key).name}
              onRemove={() => onChange({ ...record, [key]: undefined })}
            />
          )}
        </div>
      ))}
      {missing.length > 0 && (
        <details>
          <summary>Add …</summary>
          {missing.map((key) => (
            <p key={key} className={styles.tools}>
              <button type="button" onClick={() => add(key)}>
                {fieldOf(key).name}
              </button>
              <small>{fieldOf(key).schema.description}</small>
            </p>
          ))}
        </details>
      )}
      {isOpen && names === undefined && (
        <button type="button" onClick={() => add(prompt('Name of the new entry') ?? '')}>
          Add an entry
        </button>
      )}
    </>
  );
}

/** The first text in an item, by which an editor recognizes it. */
function titleOf(item: unknown, otherwise: string): string {
  const texts: unknown[] = typeof item === 'object' && item !== null ? Object.values(item) : [item];
  return (
    texts.filter((inner) => typeof inner === 'string').find((text) => text !== '') ?? otherwise
  );
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
  const schemaFor = (index: number): FormSchema =>
    schemaOf(prefixItems[index] ?? (Array.isArray(schema.items) ? undefined : schema.items));
  const move = (from: number, to: number): void => {
    const moved = <Item,>(list: readonly Item[]): Item[] =>
      list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1));
    onChange(moved(items));
    setIds(moved(ids));
    announce(`Moved to position ${to + 1} of ${items.length}.`);
  };
  const add = (): void => onChange([...items, emptyValue(schemaFor(items.length))]);
  return (
    <>
      {items.map((item, index) => {
        const title = titleOf(item, `Item ${index + 1}`);
        return (
          <div key={ids[index]} className={styles.item}>
            <Field
              schema={schemaFor(index)}
              name={typeof item === 'object' ? title : `${name}, item ${index + 1}`}
              path={[...path, index]}
              value={item}
              onChange={(inner) => onChange(items.with(index, inner))}
            />
            {index >= prefixItems.length && (
              <div className={styles.tools}>
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
          onClick={() => focusAfter(add, [...path, items.length])}
        >
          Add to {name}
        </button>
      )}
      <p role="status">{announcement}</p>
    </>
  );
}
