import { useState, type ReactNode } from 'react';
import { isRecord } from '../../src/lib/is-record.ts';
import type { FormSchema } from '../protocol.ts';
import { emptyValue, labelOf, schemaOf, without } from '../values.ts';
import { Additions, FreeAddition, type Choice } from './Additions.tsx';
import { Field } from './Field.tsx';
import { Fold } from './Fold.tsx';
import { focusAbove, focusAfter, type FieldProps } from './form-context.ts';
import styles from './Editor.module.css';

interface KeysProps extends Pick<FieldProps, 'schema' | 'path' | 'value'> {
  onChange: (value: Record<string, unknown>) => void;
}

/** The keys of an object, and those that can be added; or the entries of a record, which have names. */
export function Keys({ schema, path, value, onChange }: KeysProps): ReactNode {
  const record = isRecord(value) ? value : {};
  const { properties = {}, required = [], additionalProperties, propertyNames } = schema;
  const isRecordOfNames = typeof additionalProperties === 'object';
  const others = isRecordOfNames ? Object.keys(record).filter((key) => !(key in properties)) : [];
  const known = [...Object.keys(properties), ...others];
  const shown = known.filter((key) => required.includes(key) || key in record);
  const names = schemaOf(propertyNames).enum?.map(String);
  const fieldOf = (key: string): Choice => {
    const own = schemaOf(properties[key] ?? additionalProperties);
    return { key, schema: own, name: own.title ?? (key in properties ? labelOf(key) : key) };
  };
  const set = (key: string, inner: unknown): void => {
    const entries = Object.entries(record);
    if (!(key in record)) {
      // A new key is written where the schema has it, and a new entry at the end.
      const above = properties[key] ? known.slice(0, known.indexOf(key)) : known;
      const before = above.findLast((each) => each in record);
      entries.splice(entries.findIndex(([each]) => each === before) + 1, 0, [key, inner]);
    }
    onChange({ ...Object.fromEntries(entries), [key]: inner });
  };
  const add = (key: string): void =>
    focusAfter(() => {
      if (!(key in record)) set(key, emptyValue(fieldOf(key).schema));
    }, [...path, key]);
  return (
    <>
      {shown.map(fieldOf).map(({ key, name, schema: own }) => (
        <div key={key} className={styles.key}>
          <Field
            schema={own}
            name={name}
            path={[...path, key]}
            value={record[key]}
            onChange={(inner) => set(key, inner)}
          />
          {!required.includes(key) && (
            <button
              type="button"
              className={styles.remove}
              aria-label={`Remove ${name}`}
              onClick={({ currentTarget }) =>
                focusAbove(currentTarget, () => onChange(without(record, key)))
              }
            >
              Remove
            </button>
          )}
        </div>
      ))}
      <Additions
        choices={(names ?? Object.keys(properties))
          .filter((key) => !shown.includes(key))
          .map(fieldOf)}
        onAdd={add}
      />
      {isRecordOfNames && names === undefined && <FreeAddition onAdd={add} />}
    </>
  );
}

/** The first text in an item, by which an editor recognizes it. */
function titleOf(item: unknown, otherwise: string): string {
  const texts: unknown[] = typeof item === 'object' && item !== null ? Object.values(item) : [item];
  const title = texts.find((inner) => typeof inner === 'string' && inner !== '');
  return typeof title === 'string' ? title : otherwise;
}

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
    const first = Math.min(from, to);
    const swapped = <Item,>(list: readonly Item[]): Item[] =>
      list.toSpliced(first, 2, ...list.slice(first, first + 2).toReversed());
    onChange(swapped(items));
    setIds(swapped(ids));
    announce(`Moved to position ${to + 1} of ${items.length}.`);
  };
  const moves = [
    { label: 'Move up', sign: '↑', by: -1, end: prefixItems.length },
    { label: 'Move down', sign: '↓', by: 1, end: items.length - 1 },
  ];
  return (
    <Fold name={`${name} (${items.length})`} path={path} schema={schema}>
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
                {moves.map(({ label, sign, by, end }) => (
                  <button
                    key={label}
                    type="button"
                    aria-label={`${label}: ${title}`}
                    aria-disabled={index === end}
                    onClick={index === end ? undefined : () => move(index, index + by)}
                  >
                    {sign}
                  </button>
                ))}
                <button
                  type="button"
                  aria-label={`Remove: ${title}`}
                  onClick={({ currentTarget }) =>
                    focusAbove(currentTarget, () => {
                      onChange(items.toSpliced(index, 1));
                      setIds(ids.toSpliced(index, 1));
                    })
                  }
                >
                  Remove
                </button>
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
    </Fold>
  );
}
