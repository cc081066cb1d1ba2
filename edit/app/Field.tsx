import { useId, type ReactNode } from 'react';
import { dotted } from '../../src/content/problems.ts';
import type { FormSchema } from '../protocol.ts';
import { schemaOf } from '../values.ts';
import { Keys, List } from './Collections.tsx';
import { Contrast } from './Contrast.tsx';
import { Fold } from './Fold.tsx';
import { useForm, useProblems, type FieldProps } from './form-context.ts';
import styles from './Editor.module.css';

/** From this many characters on, a text has several lines. */
const LONG = 70;

/** A number if the text is one. Otherwise, the check says what to write. */
function numberOf(text: string): unknown {
  return /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(text) ? Number(text) : text;
}

function isNumeric({ type, anyOf = [] }: FormSchema): boolean {
  return type === 'number' || type === 'integer' || anyOf.some((each) => isNumeric(schemaOf(each)));
}

function isLong({ format, pattern, maxLength = 0 }: FormSchema, text: string): boolean {
  return !format && !pattern && Math.max(maxLength, text.length) > LONG;
}

interface ControlProps extends FieldProps {
  /** Id of the element that describes it. */
  help: string;
}

function Control({ schema, path, value, onChange, help }: ControlProps): ReactNode {
  const { suggestions } = useForm().overview;
  const { sentences } = useProblems(path);
  const id = dotted(path);
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const numeric = isNumeric(schema);
  const wiring = { id, 'aria-describedby': help, 'aria-invalid': sentences.length > 0 };
  const shared = {
    ...wiring,
    value: text,
    onChange: ({ target }: { target: { value: string } }) =>
      onChange(numeric ? numberOf(target.value) : target.value.replaceAll(/\s*\n\s*/g, ' ')),
  };
  if (schema.type === 'boolean') {
    const toggle = (): void => onChange(value !== true);
    return <input {...wiring} type="checkbox" checked={value === true} onChange={toggle} />;
  }
  if (schema.format === 'file') {
    return (
      <input
        {...wiring}
        type="file"
        accept="image/*"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          const reader = new FileReader();
          reader.onload = () => onChange(reader.result);
          if (file) reader.readAsDataURL(file);
        }}
      />
    );
  }
  if (schema.enum) {
    return (
      <select {...shared}>
        {schema.enum.map((option) => (
          <option key={String(option)}>{String(option)}</option>
        ))}
      </select>
    );
  }
  if (!numeric && isLong(schema, text)) {
    return <textarea {...shared} rows={Math.min(8, Math.ceil(Math.max(text.length, LONG) / 55))} />;
  }
  const offered = Object.entries(suggestions).find(([kind]) => kind === schema.format);
  return (
    <>
      <input
        {...shared}
        type={schema.format === 'date' ? 'date' : 'text'}
        inputMode={numeric ? 'decimal' : undefined}
        autoComplete="off"
        list={`${id}-list`}
      />
      <datalist id={`${id}-list`}>
        {offered?.[1].map(({ name, label }) => (
          <option key={name} value={name} label={label} />
        ))}
      </datalist>
    </>
  );
}

function Leaf(props: FieldProps): ReactNode {
  const { schema, name, path, value } = props;
  const { addPicture } = useForm();
  const { sentences } = useProblems(path);
  const id = dotted(path);
  const help = useId();
  const { description, examples, format, pattern, maxLength = 0 } = schema;
  const text = typeof value === 'string' ? value : '';
  const hasCount = !format && !pattern && maxLength > 0;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{name}</label>
      {format === 'color' && (
        <svg
          className={styles.swatch}
          viewBox="0 0 1 1"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <rect width="1" height="1" fill={text} />
        </svg>
      )}
      <Control {...props} help={help} />
      <div id={help}>
        <small>
          {description} {examples && `Such as ${examples.join(', ')}. `}
          {hasCount && `${text.length} of ${maxLength} characters. `}
          {format === 'color' && <Contrast path={path} />}
        </small>
        <p className={styles.error}>{sentences.join(' ')}</p>
      </div>
      {format === 'picture' && addPicture && (
        <button type="button" onClick={addPicture}>
          Upload a picture
        </button>
      )}
    </div>
  );
}

/** A value by its schema, with everything below it. */
export function Field(props: FieldProps): ReactNode {
  const { type } = props.schema;
  if (type === 'array') return <List {...props} />;
  if (type !== 'object') return <Leaf {...props} />;
  return (
    <Fold {...props}>
      <Keys {...props} />
    </Fold>
  );
}
