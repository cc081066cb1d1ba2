import { useRef, type ComponentProps, type ReactNode } from 'react';
import { useForm } from './form.ts';

/** What a button inserts. The selected text replaces the words in braces. */
const TOOLS = {
  Heading: '\n## {Heading}\n',
  Bold: '**{bold}**',
  Italic: '*{italic}*',
  List: '\n- {item}',
  Quotation: '\n> {quotation}',
  Note: '{}[^1]\n\n[^1]: The note.',
};

interface MarkdownProps extends Omit<ComponentProps<'textarea'>, 'onChange'> {
  onChange: (text: string) => void;
}

/** The text below the keys of a file, with buttons that insert its syntax. */
export function Markdown({ onChange, ...wiring }: MarkdownProps): ReactNode {
  const area = useRef<HTMLTextAreaElement>(null);
  const { address, source, figure } = useForm().overview.suggestions;
  const insert = (tool: string): void => {
    const { current } = area;
    if (current === null) return;
    const { selectionStart: start, selectionEnd: end, value } = current;
    const selected = value.slice(start, end);
    const text = tool.replace(/\{(.*?)\}/, (_braces, words: string) => selected || words);
    current.focus();
    current.setRangeText(text, start, end, 'end');
    onChange(current.value);
  };
  const menus: readonly [string, typeof source, (name: string, label: string) => string][] = [
    ['Link to a page', address, (name) => `[{words}](${name})`],
    ['Cite a source', source, (name, label) => `{} ([${label}](source:${name}))`],
    ['Show a figure', figure, (name) => `\n\n![{What it shows}](figure:${name})\n\n`],
  ];
  return (
    <>
      <div className="tools">
        {Object.entries(TOOLS).map(([name, tool]) => (
          <button key={name} type="button" onClick={() => insert(tool)}>
            {name}
          </button>
        ))}
        {menus.map(([menu, options, toolOf]) => (
          <select
            key={menu}
            aria-label={menu}
            value=""
            onChange={({ target }) => insert(target.value)}
          >
            <option value="">{menu} …</option>
            {options.map(({ name, label }) => (
              <option key={name} value={toolOf(name, label)}>
                {label}
              </option>
            ))}
          </select>
        ))}
      </div>
      <textarea
        {...wiring}
        ref={area}
        rows={24}
        onChange={({ target }) => onChange(target.value)}
      />
    </>
  );
}
