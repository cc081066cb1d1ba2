import { flushSync } from 'react-dom';
import { Button, Options, useForm } from './form.tsx';

/** What is selected in a text. */
interface Selection {
  text: string;
  start: number;
  end: number;
}

/** The text after a press, and what is selected in it then. */
type Tool = (selection: Selection) => Selection;

/** Puts marks around the selected words, or around words to type over. Spaces at their ends stay outside. */
function around(open: string, words: string, close = open): Tool {
  return ({ text, start, end }) => {
    const selected = text.slice(start, end);
    const inner = selected.trim() || words;
    const from = start + (selected.trim() ? selected.length - selected.trimStart().length : 0);
    const to = from + (selected.trim().length || selected.length);
    const before = text.slice(0, from) + open;
    const after = before.length + inner.length;
    return { text: before + inner + close + text.slice(to), start: before.length, end: after };
  };
}

/** Begins each selected line with a mark. Other blocks stay apart by an empty line. */
function atLines(mark: string): Tool {
  return ({ text, start, end }) => {
    const from = text.lastIndexOf('\n', start - 1) + 1;
    const next = text.indexOf('\n', Math.max(from, end - (end > start ? 1 : 0)));
    const to = next === -1 ? text.length : next;
    const lines = text.slice(from, to).split('\n');
    const marked = lines.map((line) => (line.trim() || lines.length === 1 ? mark + line : line));
    const before = text.slice(0, from).replace(/(?<=\S)\n$/, '\n\n');
    const after = text.slice(to).replace(/^\n(?=\S)/, '\n\n');
    const block = marked.join('\n');
    const last = before.length + block.length;
    return { text: before + block + after, start: end > start ? before.length : last, end: last };
  };
}

/** Inserts something after the selected words. */
function after(inserted: string): Tool {
  return ({ text, end }) => {
    const at = end + inserted.length;
    return { text: text.slice(0, end) + inserted + text.slice(end), start: at, end: at };
  };
}

const NOTE = 'The note.';

/** Numbers the note after those that exist, and writes it below everything else. */
const note: Tool = ({ text, end }) => {
  const used = [...text.matchAll(/\[\^(\d+)\]/g)].map(([, number]) => Number(number));
  const name = `[^${Math.max(0, ...used) + 1}]`;
  const noted = (text.slice(0, end) + name + text.slice(end)).trimEnd();
  const gap = /(?:^|\n)\[\^[^\]]+\]:.*$/.test(noted) ? '\n' : '\n\n';
  const whole = `${noted}${gap}${name}: ${NOTE}\n`;
  return { text: whole, start: whole.length - NOTE.length - 1, end: whole.length - 1 };
};

const TOOLS: Readonly<Record<string, Tool>> = {
  Heading: atLines('## '),
  Bold: around('**', 'bold'),
  Italic: around('*', 'italic'),
  List: atLines('- '),
  Quotation: atLines('> '),
  Note: note,
};

/** Buttons and menus that insert the syntax of Markdown into the field with this id. */
export function MarkdownTools({ id, onChange }: { id: string; onChange: (text: string) => void }) {
  const { address, source, figure } = useForm().overview.suggestions;
  const insert = (tool: Tool): void => {
    const area = document.getElementById(id);
    if (!(area instanceof HTMLTextAreaElement)) return;
    const { selectionStart, selectionEnd, value } = area;
    const next = tool({ text: value, start: selectionStart, end: selectionEnd });
    flushSync(() => onChange(next.text));
    area.focus();
    area.setSelectionRange(next.start, next.end);
  };
  const menus: readonly [string, typeof source, (name: string, label: string) => Tool][] = [
    ['Link to a page', address, (name) => around('[', 'words', `](${name})`)],
    ['Cite a source', source, (name, label) => after(` ([${label}](source:${name}))`)],
    ['Show a figure', figure, (name) => after(`\n\n![What it shows](figure:${name})\n\n`)],
  ];
  return (
    <div className="tools">
      {Object.entries(TOOLS).map(([name, tool]) => (
        <Button key={name} label={name} onClick={() => insert(tool)} />
      ))}
      {menus.map(([menu, choices, toolOf]) => (
        <select
          key={menu}
          aria-label={menu}
          value=""
          onChange={({ target }) => {
            const chosen = choices.find(({ name }) => name === target.value);
            if (chosen) insert(toolOf(chosen.name, chosen.label));
          }}
        >
          <option value="">{menu} …</option>
          <Options of={choices} />
        </select>
      ))}
    </div>
  );
}
