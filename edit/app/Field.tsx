import { useId, type AriaAttributes, type ReactNode } from 'react';
import { dotted } from '../../src/content/problems.ts';
import { PICTURE_BYTES, PICTURE_TYPES, type FormSchema } from '../protocol.ts';
import { Button, Options, useForm, type FieldProps } from './form.tsx';
import { MarkdownTools } from './Markdown.tsx';

/** From this many characters on, a text has several lines. */
const LONG = 70;

function isProse({ format, pattern, type }: FormSchema): boolean {
  return type === 'string' && !format && !pattern;
}

/** A text that keeps its line breaks. */
function isPage({ format = '' }: FormSchema): boolean {
  return ['markdown', 'raw'].includes(format);
}

/** Calls back with what a picture contains or, if it cannot be used, with its name and size. */
function readPicture(file: File, onRead: (content: unknown) => void): void {
  if (!PICTURE_TYPES.includes(file.type) || file.size > PICTURE_BYTES) {
    onRead(`${file.name} with ${(file.size / 1_000_000).toFixed(1)} MB`);
    return;
  }
  const reader = new FileReader();
  reader.onload = () => onRead(reader.result);
  reader.readAsDataURL(file);
}

/** A text that should be a number but is not stays a text, so that the check says what to write. */
function valueOf(schema: FormSchema, text: string): unknown {
  if (isPage(schema)) return text;
  const isNumber = schema.type !== 'string' && /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(text);
  return isNumber ? Number(text) : text.replaceAll(/\s*\n\s*/g, ' ');
}

type ControlProps = FieldProps & { wiring: AriaAttributes & { id: string } };

function Control({ schema, value, onChange, wiring }: ControlProps): ReactNode {
  const { enum: options, format = '', maxLength = 0, type } = schema;
  const text = ['string', 'number'].includes(typeof value) ? String(value) : '';
  const change = ({ target }: { target: { value: string } }): void =>
    onChange(valueOf(schema, target.value));
  const shared = { ...wiring, value: text, onChange: change };
  if (type === 'boolean') {
    const toggle = (): void => onChange(value !== true);
    return <input {...wiring} type="checkbox" checked={value === true} onChange={toggle} />;
  }
  if (format === 'file') {
    const read = ([file]: ArrayLike<File> & Iterable<File>): void => {
      if (file) readPicture(file, onChange);
      else onChange('');
    };
    return (
      <input
        {...wiring}
        type="file"
        accept={PICTURE_TYPES.join()}
        onChange={({ target }) => read(target.files ?? [])}
      />
    );
  }
  if (options) {
    return (
      <select {...shared}>
        <Options of={options.map(String).map((name) => ({ name, label: name }))} />
      </select>
    );
  }
  if (isPage(schema)) return <textarea {...shared} rows={24} />;
  if (isProse(schema) && Math.max(text.length, maxLength) > LONG) {
    return <textarea {...shared} rows={Math.min(8, Math.ceil(Math.max(text.length, LONG) / 55))} />;
  }
  return (
    <input
      {...shared}
      type={format === 'date' ? 'date' : 'text'}
      autoComplete="off"
      list={`${format}-list`}
      style={format === 'color' ? { borderInlineEnd: `3rem solid ${text}` } : {}}
    />
  );
}

/**
 * A value by its schema. `children` are the fields of an object or a list, and it opens when something in it is wrong.
 */
export function Field({ children, ...props }: FieldProps & { children: ReactNode }): ReactNode {
  const { schema, name, path, value, onChange } = props;
  const { description, examples, format, maxLength, type } = schema;
  const help = useId();
  const id = dotted(path);
  const form = useForm();
  const problems = form.problems.filter(({ file }) => file === form.path);
  const own = problems.filter(({ key }) => key === id);
  const isWrong = problems.some(({ key }) => key.startsWith(`${id}.`) || key.startsWith(`${id}[`));
  const hasCount = typeof value === 'string' && isProse(schema) && maxLength;
  const helpLine = (
    <div id={help}>
      <small>
        {description} {examples && `Such as ${examples.join(', ')}. `}
        {hasCount && `${value.length} of ${maxLength} characters. `}
        {own.length === 0 && form.overview.contrasts[id]}
      </small>
      {own.map(({ sentence, place }) => (
        <p key={sentence} className="error">
          {isPage(schema) && place && `Line ${place.line}: `}
          {sentence}
        </p>
      ))}
    </div>
  );
  if (type === 'array' || type === 'object') {
    return (
      <details ref={(part) => void part?.toggleAttribute('open', part.open || isWrong)}>
        <summary id={id} aria-describedby={help}>
          {name + (Array.isArray(value) ? ` (${value.length})` : '')}
        </summary>
        {helpLine}
        {children}
      </details>
    );
  }
  const wiring = { id, 'aria-describedby': help, 'aria-invalid': own.length > 0 };
  return (
    <>
      <label htmlFor={id}>{name}</label>
      {format === 'markdown' && <MarkdownTools id={id} onChange={onChange} />}
      <Control {...props} wiring={wiring} />
      {helpLine}
      {format === 'picture' && <Button label="Upload a picture" popoverTarget="newPicture" />}
    </>
  );
}
