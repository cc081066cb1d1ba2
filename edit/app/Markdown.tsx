import { Button, Options, useForm, type FieldProps } from './form.tsx';

/** What a button inserts. The selected text replaces the words in braces. */
const TOOLS = {
  Heading: '\n## {Heading}\n',
  Bold: '**{bold}**',
  Italic: '*{italic}*',
  List: '\n- {item}',
  Quotation: '\n> {quotation}',
  Note: '{}[^1]\n\n[^1]: The note.',
};

/** Buttons and menus that insert the syntax of Markdown into the field with this id. */
export function MarkdownTools({ id, onChange }: Pick<FieldProps, 'onChange'> & { id: string }) {
  const { address, source, figure } = useForm().overview.suggestions;
  const insert = (tool: string): void => {
    const area = document.getElementById(id);
    if (!(area instanceof HTMLTextAreaElement)) return;
    const { selectionStart: start, selectionEnd: end, value } = area;
    const selected = value.slice(start, end);
    const text = tool.replace(/\{(.*?)\}/, (_braces, words: string) => selected || words);
    area.focus();
    area.setRangeText(text, start, end, 'end');
    onChange(area.value);
  };
  const choose = ({ target }: { target: { value: string } }): void => insert(target.value);
  const menus: readonly [string, typeof source, (name: string, label: string) => string][] = [
    ['Link to a page', address, (name) => `[{words}](${name})`],
    ['Cite a source', source, (name, label) => `{} ([${label}](source:${name}))`],
    ['Show a figure', figure, (name) => `\n\n![{What it shows}](figure:${name})\n\n`],
  ];
  return (
    <div className="tools">
      {Object.entries(TOOLS).map(([name, tool]) => (
        <Button key={name} label={name} onClick={() => insert(tool)} />
      ))}
      {menus.map(([menu, choices, toolOf]) => (
        <select key={menu} aria-label={menu} value="" onChange={choose}>
          <option value="">{menu} …</option>
          <Options of={choices.map(({ name, label }) => ({ name: toolOf(name, label), label }))} />
        </select>
      ))}
    </div>
  );
}
