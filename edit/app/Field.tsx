import { useEffect, useId, useRef, type ReactNode } from 'react';
import { z } from 'zod';
import { dotted } from '../../src/content/problems.ts';
import { colorSchema, dayAndNightSchema } from '../../src/schemas/color.ts';
import { contrastsOf } from '../../src/schemas/contrast.ts';
import type { FormSchema } from '../protocol.ts';
import { Keys, List } from './Collections.tsx';
import { schemaOf, useForm, type FieldProps } from './form-context.ts';
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

function isProse({ format, pattern, type }: FormSchema): boolean {
  return type === 'string' && !format && !pattern;
}

interface ControlProps extends FieldProps {
  /** Id of the element that describes it. */
  help: string;
  isWrong: boolean;
}

function Control({ schema, path, value, onChange, help, isWrong }: ControlProps): ReactNode {
  const { suggestions } = useForm().overview;
  const id = dotted(path);
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const numeric = isNumeric(schema);
  const wiring = { id, 'aria-describedby': help, 'aria-invalid': isWrong };
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
    const read = (file: File | undefined): void => {
      const reader = new FileReader();
      reader.onload = () => onChange(reader.result);
      if (file) reader.readAsDataURL(file);
    };
    return <input {...wiring} type="file" onChange={({ target }) => read(target.files?.[0])} />;
  }
  if (schema.enum) {
    const options = schema.enum.map(String);
    return (
      <select {...shared}>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    );
  }
  const length = Math.max(text.length, schema.maxLength ?? 0);
  if (isProse(schema) && length > LONG) {
    return <textarea {...shared} rows={Math.min(8, Math.ceil(Math.max(text.length, LONG) / 55))} />;
  }
  const offered = new Map(Object.entries(suggestions)).get(schema.format ?? '') ?? [];
  return (
    <>
      <input
        {...shared}
        type={schema.format === 'date' ? 'date' : 'text'}
        autoComplete="off"
        list={`${id}-list`}
      />
      <datalist id={`${id}-list`}>
        {offered.map(({ name, label }) => (
          <option key={name} value={name} label={label} />
        ))}
      </datalist>
    </>
  );
}

const paletteSchema = z.record(z.string(), z.union([colorSchema, dayAndNightSchema]));

/** The contrast of a theme color where it comes closest to its minimum. */
function contrastOf(name: string, colors: unknown): string {
  const palette = paletteSchema.safeParse(colors).data;
  const [closest] = (palette ? contrastsOf(palette) : [])
    .filter(({ ink, ground }) => ink === name || ground === name)
    .toSorted((one, other) => one.ratio / one.least - other.ratio / other.least);
  if (closest === undefined) return '';
  const { ink, ground, ratio, least } = closest;
  return `Contrast of ${ink} on ${ground}: ${ratio}. It needs ${least}.`;
}

/** What describes a field, and what is wrong with it. */
function Help({ schema, path, value, id }: FieldProps & { id: string }): ReactNode {
  const { problems, value: whole } = useForm();
  const { description, examples, format, maxLength } = schema;
  const [section, ...keys] = path;
  const own = problems.filter(({ key }) => key === dotted(path));
  const hasCount = typeof value === 'string' && isProse(schema) && maxLength;
  return (
    <div id={id}>
      <small>
        {description} {examples && `Such as ${examples.join(', ')}. `}
        {hasCount && `${value.length} of ${maxLength} characters. `}
        {format === 'color' && section === 'colors' && contrastOf(keys.join('.'), whole.colors)}
      </small>
      <p className={styles.error}>{own.map(({ sentence }) => sentence).join(' ')}</p>
    </div>
  );
}

/** A value by its schema, with everything below it. A part of the form opens when something in it is wrong. */
export function Field(props: FieldProps): ReactNode {
  const { schema, name, path, value } = props;
  const { problems } = useForm();
  const id = dotted(path);
  const help = useId();
  const details = useRef<HTMLDetailsElement>(null);
  const hasMistake = problems.some(({ key }) =>
    [`${id}.`, `${id}[`].some((start) => `${key}.`.startsWith(start)),
  );
  useEffect(() => {
    if (hasMistake && details.current) details.current.open = true;
  }, [hasMistake]);
  const helpLine = <Help {...props} id={help} />;
  if (schema.type === 'array' || schema.type === 'object') {
    const count = Array.isArray(value) ? ` (${value.length})` : '';
    return (
      <details ref={details} className={styles.fold}>
        <summary id={id} aria-describedby={help}>
          {name + count}
        </summary>
        {helpLine}
        {schema.type === 'array' ? <List {...props} /> : <Keys {...props} />}
      </details>
    );
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{name}</label>
      {schema.format === 'color' && (
        <span className={styles.swatch} style={{ background: String(value) }} />
      )}
      <Control {...props} help={help} isWrong={hasMistake} />
      {helpLine}
      {schema.format === 'picture' && (
        <button type="button" popoverTarget="newPicture">
          Upload a picture
        </button>
      )}
    </div>
  );
}
