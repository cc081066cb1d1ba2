import type { AriaAttributes, ComponentProps, ReactNode, SyntheticEvent } from 'react';
import { parse } from 'culori';
import { toHex } from '../../src/theme/colors.ts';
import type { FormSchema } from '../protocol.ts';
import { isSlug, Options, slugOf, useForm, type FieldProps } from './form.tsx';
import { offerPicture, readFile, type Picture } from './pictures.ts';

/** Fields for longer texts begin with several lines. */
const LONG = 70;

export function isProse({ format, pattern, type }: FormSchema): boolean {
  return type === 'string' && !format && !pattern;
}

/** A text that keeps its line breaks. */
export function isPage({ format = '' }: FormSchema): boolean {
  return ['markdown', 'raw'].includes(format);
}

/** A text that should be a number but is not stays a text, so that the check says what to write. */
function valueOf(schema: FormSchema, text: string): unknown {
  if (isPage(schema)) return text;
  if (isSlug(schema)) return slugOf(text);
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

interface ChoiceProps {
  shared: ComponentProps<'select'>;
  text: string;
  /** By default, the categories of the articles. */
  options: FormSchema['enum'];
}

function ChoiceControl({ shared, text, options }: ChoiceProps): ReactNode {
  const { category } = useForm().overview.suggestions;
  const known = options?.map(String).map((name) => ({ name, label: name })) ?? category;
  const isKnown = known.some(({ name }) => name === text);
  return (
    <select {...shared}>
      {/* Stays in view, with its mistake. */}
      {!isKnown && <option value={text} label={text} />}
      <Options of={known} />
    </select>
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

export function Control(props: ControlProps): ReactNode {
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
  if (options || format === 'category') {
    return <ChoiceControl shared={shared} text={text} options={options} />;
  }
  if (isPage(schema)) return <PageControl shared={shared} onChange={onChange} />;
  if (isProse(schema)) {
    // It grows with its text. Another element in its place would lose the cursor.
    const length = Math.max(text.length, maxLength > LONG ? LONG : 1);
    return <textarea {...shared} rows={Math.min(8, Math.ceil(length / 55))} />;
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
