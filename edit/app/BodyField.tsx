import { useId, useRef, type ReactNode } from 'react';
import { useForm } from './form-context.ts';
import styles from './Editor.module.css';

/** Text before and after the selection, and what replaces an empty selection. */
type Insertion = readonly [before: string, after?: string, otherwise?: string];

const TOOLS: Readonly<Record<string, Insertion>> = {
  Heading: ['\n## ', '\n', 'Heading'],
  Bold: ['**', '**', 'bold'],
  Italic: ['*', '*', 'italic'],
  List: ['\n- ', '', 'item'],
  Quotation: ['\n> ', '', 'quotation'],
  Note: ['[^1]', '\n\n[^1]: The note.'],
};

/** The text below the keys of a Markdown file, with buttons that insert its syntax. */
export function BodyField(props: { body: string; onChange: (body: string) => void }): ReactNode {
  const { body, onChange } = props;
  const { problems, overview } = useForm();
  const area = useRef<HTMLTextAreaElement>(null);
  const help = useId();
  const { address, source, figure } = overview.suggestions;
  const id = 'text below the keys';
  const own = problems.filter(({ key }) => key === id);
  const insert = ([before, after = '', otherwise = '']: Insertion): void => {
    const { current } = area;
    if (current === null) return;
    const { selectionStart: start, selectionEnd: end } = current;
    current.focus();
    current.setRangeText(before + (body.slice(start, end) || otherwise) + after, start, end, 'end');
    onChange(current.value);
  };
  const menus: readonly [string, typeof source, (name: string, label: string) => Insertion][] = [
    ['Link to a page', address, (name) => ['[', `](${name})`, 'words']],
    ['Cite a source', source, (name, label) => [` ([${label}](source:${name}))`]],
    ['Show a figure', figure, (name) => ['\n\n![', `](figure:${name})\n\n`, 'What it shows']],
  ];
  return (
    <div className={styles.field}>
      <label htmlFor={id}>Text, in Markdown</label>
      <div className={styles.tools}>
        {Object.entries(TOOLS).map(([name, insertion]) => (
          <button key={name} type="button" onClick={() => insert(insertion)}>
            {name}
          </button>
        ))}
        {menus.map(([menu, options, insertionOf]) => (
          <select
            key={menu}
            aria-label={menu}
            value=""
            onChange={({ target }) => {
              const chosen = options.find(({ name }) => name === target.value);
              if (chosen) insert(insertionOf(chosen.name, chosen.label));
            }}
          >
            <option value="">{menu} …</option>
            {options.map(({ name, label }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        ))}
      </div>
      <textarea
        id={id}
        ref={area}
        rows={24}
        value={body}
        aria-describedby={help}
        aria-invalid={own.length > 0}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={help} className={styles.error}>
        {own.map(({ sentence, place }) => `${place ? `Line ${place.line}: ` : ''}${sentence} `)}
      </p>
    </div>
  );
}
