import {
  useId,
  type AriaAttributes,
  type ComponentProps,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { parse } from 'culori';
import { dotted, type ContentProblem } from '../../src/content/problems.ts';
import { toHex } from '../../src/theme/colors.ts';
import type { FormSchema } from '../protocol.ts';
import { Focus } from './Focus.tsx';
import { Button, Options, useForm, type FieldProps } from './form.tsx';
import { MarkdownTools } from './Markdown.tsx';
import { offerPicture, readFile, type Picture } from './pictures.ts';

/** From this many characters on, a text has several lines. */
const LONG = 70;

function isProse({ format, pattern, type }: FormSchema): boolean {
  return type === 'string' && !format && !pattern;
}

/** A text that keeps its line breaks. */
function isPage({ format = '' }: FormSchema): boolean {
  return ['markdown', 'raw'].includes(format);
}

/** A text that should be a number but is not stays a text, so that the check says what to write. */
function valueOf(schema: FormSchema, text: string): unknown {
  if (isPage(schema)) return text;
  const isNumber = schema.type !== 'string' && /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(text);
  return isNumber ? Number(text) : text.replaceAll(/\s*\n\s*/g, ' ');
}

type ControlProps = FieldProps & { wiring: AriaAttributes & { id: string } };

function FileControl({ schema, wiring, onChange }: ControlProps): ReactNode {
  const { contentMediaType: types = '' } = schema;
  const read = ([file]: ArrayLike<File> & Iterable<File>): void => {
    if (file) readFile(file, types, onChange);
    else onChange('');
  };
  return (
    <input
      {...wiring}
      type="file"
      accept={types}
      onChange={({ target }) => read(target.files ?? [])}
    />
  );
}

interface PageProps {
  shared: ComponentProps<'textarea'>;
  onChange: FieldProps['onChange'];
}

/** A long text, into which pictures can be dropped or pasted. */
function PageControl({ shared, onChange }: PageProps): ReactNode {
  const insert = (files: FileList, event: SyntheticEvent<HTMLTextAreaElement>): void => {
    const [file] = files;
    if (file === undefined) return;
    event.preventDefault();
    const { selectionStart, value: now } = event.currentTarget;
    const [before, after] = [now.slice(0, selectionStart), now.slice(selectionStart)];
    const onDone = ({ name, title }: Picture): void =>
      onChange(`${before}\n\n![${title}](figure:${name})\n\n${after}`);
    offerPicture({ file, inText: true, onDone });
  };
  return (
    <textarea
      {...shared}
      rows={24}
      onPaste={(event) => insert(event.clipboardData.files, event)}
      onDrop={(event) => insert(event.dataTransfer.files, event)}
    />
  );
}

interface LineProps {
  shared: ComponentProps<'input'>;
  format: string;
}

/** A short text, with a list of what it can be if its format has one. */
function LineControl({ shared, format }: LineProps): ReactNode {
  const { suggestions } = useForm().overview;
  return (
    <input
      {...shared}
      type={format === 'date' ? 'date' : 'text'}
      autoComplete="off"
      list={format in suggestions ? `${format}-list` : undefined}
    />
  );
}

interface ColorProps {
  text: string;
  change: (event: { target: { value: string } }) => void;
}

function ColorPicker({ text, change }: ColorProps): ReactNode {
  const color = parse(text) === undefined ? '#000000' : toHex(text);
  return <input type="color" aria-label="Pick a color" value={color} onChange={change} />;
}

function Control(props: ControlProps): ReactNode {
  const { schema, value, onChange, wiring } = props;
  const { enum: options, format = '', maxLength = 0, type } = schema;
  const text = ['string', 'number'].includes(typeof value) ? String(value) : '';
  const change = ({ target }: { target: { value: string } }): void =>
    onChange(valueOf(schema, target.value));
  const shared = { ...wiring, value: text, onChange: change };
  if (type === 'boolean') {
    const toggle = (): void => onChange(value !== true);
    return <input {...wiring} type="checkbox" checked={value === true} onChange={toggle} />;
  }
  if (format === 'file') return <FileControl {...props} />;
  if (options) {
    return (
      <select {...shared}>
        <Options of={options.map(String).map((name) => ({ name, label: name }))} />
      </select>
    );
  }
  if (isPage(schema)) return <PageControl shared={shared} onChange={onChange} />;
  if (isProse(schema) && Math.max(text.length, maxLength) > LONG) {
    return <textarea {...shared} rows={Math.min(8, Math.ceil(Math.max(text.length, LONG) / 55))} />;
  }
  const input = <LineControl shared={shared} format={format} />;
  if (format !== 'color') return input;
  return (
    <div className="color">
      {input}
      <ColorPicker text={text} change={change} />
    </div>
  );
}

interface HelpProps extends FieldProps {
  id: string;
  /** The id of this part. */
  help: string;
  own: readonly ContentProblem[];
}

/** What a field is for, and what is wrong with it. */
function Help({ schema, value, onChange, id, help, own }: HelpProps): ReactNode {
  const { description, examples, format, maxLength } = schema;
  const form = useForm();
  const nearest = form.overview.nearest[id];
  const hasCount = typeof value === 'string' && isProse(schema) && maxLength;
  return (
    <div id={help}>
      <small>
        {description?.replaceAll('`', '')} {examples && `Such as ${examples.join(', ')}. `}
        {hasCount && `${value.length} of ${maxLength} characters. `}
        {own.length === 0 && form.overview.contrasts[id]}
      </small>
      {own.map(({ sentence, place }, index) => (
        <p key={index} className="error">
          {isPage(schema) && place && `Line ${place.line}: `}
          {sentence}
        </p>
      ))}
      {nearest !== undefined && format === 'color' && (
        <Button
          label={`Use ${nearest}, which has enough contrast`}
          onClick={() => onChange(nearest)}
        />
      )}
    </div>
  );
}

/**
 * A value by its schema. `children` are the fields of an object or a list, and it opens when something in it is wrong.
 */
export function Field({ children, ...props }: FieldProps & { children: ReactNode }): ReactNode {
  const { schema, name, path, onChange, value } = props;
  const { format, type } = schema;
  const help = useId();
  const id = dotted(path);
  const form = useForm();
  const problems = form.problems.filter(({ file }) => file === form.path);
  const own = problems.filter(({ key }) => key === id);
  const isWrong = problems.some(({ key }) => key.startsWith(`${id}.`) || key.startsWith(`${id}[`));
  const helpLine = <Help {...props} id={id} help={help} own={own} />;
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
      {format === 'focus' && <Focus {...props} />}
      {format === 'picture' && (
        <Button
          label="Upload a picture"
          onClick={() => offerPicture({ onDone: ({ name: picture }) => onChange(picture) })}
        />
      )}
    </>
  );
}
