import type { ReactNode } from 'react';
import { dotted } from '../../src/content/problems.ts';
import type { FormSchema, Overview } from '../protocol.ts';
import { schemaOf } from '../values.ts';
import { Group, List } from './Collections.tsx';
import { Contrast } from './Contrast.tsx';
import { useForm, useProblems, type FieldProps } from './form-context.ts';
import styles from './Editor.module.css';

/** From this many characters on, a text has several lines. */
const LONG = 70;

/** A number as long as it is one; what else was typed goes to the check, which says what to write. */
function numberOf(text: string): unknown {
  return /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(text) ? Number(text) : text;
}

function isNumeric({ type, anyOf }: FormSchema): boolean {
  return (
    type === 'number' ||
    type === 'integer' ||
    anyOf?.some((each) => isNumeric(schemaOf(each))) === true
  );
}

function suggestionsFor(format: string | undefined, { suggestions }: Overview) {
  return Object.entries(suggestions).find(([kind]) => kind === format)?.[1] ?? [];
}

function Control({ schema, path, value, onChange }: FieldProps): ReactNode {
  const { overview } = useForm();
  const { sentences } = useProblems(path);
  const id = dotted(path);
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const numeric = isNumeric(schema);
  const shared = {
    id,
    value: text,
    'aria-describedby': `${id}-help`,
    'aria-invalid': sentences.length > 0,
    onChange: ({ target }: { target: { value: string } }) =>
      onChange(numeric ? numberOf(target.value) : target.value.replaceAll(/\s*\n\s*/g, ' ')),
  };
  if (schema.enum) {
    return (
      <select {...shared}>
        {schema.enum.map((option) => (
          <option key={String(option)}>{String(option)}</option>
        ))}
      </select>
    );
  }
  const longest = Math.max(schema.maxLength ?? 0, text.length);
  if (!numeric && !schema.format && !schema.pattern && longest > LONG) {
    return <textarea {...shared} rows={Math.min(8, Math.ceil(Math.max(text.length, LONG) / 55))} />;
  }
  return (
    <>
      <input
        {...shared}
        type={schema.format === 'date' ? 'date' : 'text'}
        autoComplete="off"
        list={`${id}-list`}
      />
      <datalist id={`${id}-list`}>
        {suggestionsFor(schema.format, overview).map(({ name, label }) => (
          <option key={name} value={name} label={label} />
        ))}
      </datalist>
    </>
  );
}

function Leaf(props: FieldProps): ReactNode {
  const { schema, name, path, value, onChange } = props;
  const { addPicture } = useForm();
  const { sentences } = useProblems(path);
  const id = dotted(path);
  const { description, examples, format, maxLength = 0 } = schema;
  if (schema.type === 'boolean') {
    return (
      <label className={styles.field}>
        <input
          id={id}
          type="checkbox"
          checked={value === true}
          onChange={() => onChange(value !== true)}
        />{' '}
        {name} <small>{description}</small>
      </label>
    );
  }
  const text = typeof value === 'string' ? value : '';
  const count =
    !format && !schema.pattern && maxLength > 0 && `${text.length} of ${maxLength} characters. `;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{name}</label>
      {format === 'color' && (
        <svg className={styles.swatch} viewBox="0 0 1 1" aria-hidden="true">
          <rect width="1" height="1" fill={text} />
        </svg>
      )}
      <Control {...props} />
      <div id={`${id}-help`}>
        <small>
          {description} {examples && `Such as ${examples.join(', ')}. `}
          {count}
          {format === 'color' && <Contrast path={path} />}
        </small>
        <p className={styles.error}>{sentences.join(' ')}</p>
      </div>
      {format === 'picture' && (
        <button type="button" onClick={addPicture}>
          Upload a picture
        </button>
      )}
    </div>
  );
}

/** A value by its schema, whatever is below it. */
export function Field(props: FieldProps): ReactNode {
  const { type } = props.schema;
  if (type === 'object') return <Group {...props} />;
  if (type === 'array') return <List {...props} />;
  return <Leaf {...props} />;
}
