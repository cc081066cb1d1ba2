import { useState, type ReactNode } from 'react';
import { isRecord } from '../../src/lib/is-record.ts';
import type { FormSchema } from '../protocol.ts';
import { emptyValue, labelOf, schemaOf, without } from '../values.ts';
import { Field } from './Field.tsx';
import { Fold } from './Fold.tsx';
import type { FieldProps } from './form-context.ts';
import styles from './Editor.module.css';

function Adding(props: {
  /** What there is to add. */
  names: readonly string[];
  /** Whether any other name may be added, too. */
  isFree: boolean;
  schemaFor: (name: string) => FormSchema;
  onAdd: (name: string) => void;
}): ReactNode {
  const { names, isFree, schemaFor, onAdd } = props;
  const [name, setName] = useState('');
  if (!isFree && names.length === 0) return null;
  const shared = {
    'aria-label': isFree ? 'Name of what to add' : 'What to add',
    value: name,
    onChange: ({ target }: { target: { value: string } }) => setName(target.value),
  };
  return (
    <p className={styles.tools}>
      {isFree ? (
        <input {...shared} autoComplete="off" />
      ) : (
        <select {...shared}>
          <option value="">Not there yet …</option>
          {names.map((each) => (
            <option key={each} value={each}>
              {schemaFor(each).title ?? labelOf(each)}
            </option>
          ))}
        </select>
      )}
      <button
        type="button"
        disabled={name === ''}
        onClick={() => {
          onAdd(name);
          setName('');
        }}
      >
        Add
      </button>
      <small>{schemaFor(name).description}</small>
    </p>
  );
}

interface KeysProps extends Pick<FieldProps, 'schema' | 'path' | 'value'> {
  onChange: (value: Record<string, unknown>) => void;
}

/** The keys that an object needs or has, and what may be added; of a list by names, each entry. */
export function Keys({ schema, path, value, onChange }: KeysProps): ReactNode {
  const record = isRecord(value) ? value : {};
  const { properties = {}, required = [], additionalProperties, propertyNames } = schema;
  const isFree = typeof additionalProperties === 'object';
  const others = isFree ? Object.keys(record).filter((key) => !(key in properties)) : [];
  const known = [...Object.keys(properties), ...others];
  const shown = known.filter((key) => required.includes(key) || key in record);
  const choices = schemaOf(propertyNames).enum?.map(String) ?? Object.keys(properties);
  const schemaFor = (key: string) => schemaOf(properties[key] ?? additionalProperties);
  const nameOf = (key: string) => schemaFor(key).title ?? (key in properties ? labelOf(key) : key);
  const set = (key: string, inner: unknown): void => {
    const changed = { ...record, [key]: inner };
    // A new key is written where the schema has it; what no schema knows stays where it was.
    const order =
      key in record ? Object.keys(record) : [...new Set([...known, ...Object.keys(changed)])];
    onChange(
      Object.fromEntries(
        order.filter((each) => each in changed).map((each) => [each, changed[each]]),
      ),
    );
  };
  return (
    <>
      {shown.map((key) => (
        <div key={key} className={styles.key}>
          <Field
            schema={schemaFor(key)}
            name={nameOf(key)}
            path={[...path, key]}
            value={record[key]}
            onChange={(inner) => set(key, inner)}
          />
          {!required.includes(key) && (
            <button
              type="button"
              className={styles.remove}
              aria-label={`Remove ${nameOf(key)}`}
              onClick={() => onChange(without(record, key))}
            >
              Remove
            </button>
          )}
        </div>
      ))}
      <Adding
        names={choices.filter((key) => !shown.includes(key))}
        isFree={isFree && !schemaOf(propertyNames).enum}
        schemaFor={schemaFor}
        onAdd={(key) => set(key, emptyValue(schemaFor(key)))}
      />
    </>
  );
}

export function Group(props: FieldProps): ReactNode {
  return (
    <Fold name={props.name} path={props.path} help={props.schema.description}>
      <Keys {...props} />
    </Fold>
  );
}

/** The first text in an item, by which one knows it. */
function titleOf(item: unknown, otherwise: string): string {
  const texts: unknown[] = typeof item === 'object' && item !== null ? Object.values(item) : [item];
  const title = texts.find((inner) => typeof inner === 'string' && inner !== '');
  return typeof title === 'string' ? title : otherwise;
}

/** A list, or a row of a chart, whose first items are fixed. */
export function List({ schema, name, path, value, onChange }: FieldProps): ReactNode {
  const items: unknown[] = Array.isArray(value) ? value : [];
  const [said, say] = useState('');
  const { prefixItems = [], maxItems = Infinity } = schema;
  const schemaFor = (index: number) =>
    schemaOf(prefixItems[index] ?? (Array.isArray(schema.items) ? undefined : schema.items));
  const move = (from: number, to: number): void => {
    onChange(items.with(from, items[to]).with(to, items[from]));
    say(`Moved to place ${to + 1} of ${items.length}.`);
  };
  const buttons = (index: number, title: string): ReactNode => {
    const [first, last] = [index === prefixItems.length, index === items.length - 1];
    return (
      <div className={styles.tools}>
        <button
          type="button"
          aria-label={`Move up: ${title}`}
          disabled={first}
          onClick={() => move(index, index - 1)}
        >
          ↑
        </button>
        <button
          type="button"
          aria-label={`Move down: ${title}`}
          disabled={last}
          onClick={() => move(index, index + 1)}
        >
          ↓
        </button>
        <button
          type="button"
          aria-label={`Remove: ${title}`}
          onClick={() => onChange(items.toSpliced(index, 1))}
        >
          Remove
        </button>
      </div>
    );
  };
  return (
    <Fold name={`${name} (${items.length})`} path={path} help={schema.description}>
      {items.map((item, index) => {
        const title = titleOf(item, `Item ${index + 1}`);
        const isSimple = typeof item !== 'object';
        return (
          <div key={index} className={styles.fold}>
            <Field
              schema={schemaFor(index)}
              name={isSimple ? `${name}, item ${index + 1}` : title}
              path={[...path, index]}
              value={item}
              onChange={(inner) => onChange(items.with(index, inner))}
            />
            {index >= prefixItems.length && buttons(index, title)}
          </div>
        );
      })}
      {schema.items !== false && (
        <button
          type="button"
          disabled={items.length >= maxItems}
          onClick={() => onChange([...items, emptyValue(schemaFor(items.length))])}
        >
          Add to {name}
        </button>
      )}
      <p role="status">{said}</p>
    </Fold>
  );
}
