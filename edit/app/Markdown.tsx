import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Button, useForm } from './form.tsx';

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

/** Inserts a block after the selected words. */
function block(inserted: string): Tool {
  return ({ text, end }) => {
    const above = text.slice(0, end).trimEnd();
    const before = `${above}${above === '' ? '' : '\n\n'}${inserted}`;
    const whole = `${before}\n\n${text.slice(end).trimStart()}`;
    return { text: whole, start: before.length, end: before.length };
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

interface ChoiceProps {
  name: string;
  /** Of the options. */
  list: string;
  /** Returns whether there is such an option. */
  choose: (wanted: string) => boolean;
}

/** A search among options, which the browser lists. Enter takes one, too. */
function Choice({ name, list, choose }: ChoiceProps): ReactNode {
  const [wanted, setWanted] = useState('');
  const take = (text: string): void => setWanted(choose(text) ? '' : text);
  return (
    <input
      type="search"
      className="choice"
      aria-label={name}
      placeholder={`${name} …`}
      list={list}
      value={wanted}
      onChange={({ target, nativeEvent }) => {
        // What is chosen in the list replaces the whole text at once.
        const isTyped =
          nativeEvent instanceof InputEvent && nativeEvent.inputType !== 'insertReplacementText';
        if (isTyped) setWanted(target.value);
        else take(target.value);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        take(wanted);
      }}
    />
  );
}

/** Buttons and searches that insert the syntax of Markdown into the field with this id. */
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
  const linkTo = (name: string): Tool => around('[', 'words', `](${name})`);
  const citing = (name: string, label: string): Tool => after(` ([${label}](source:${name}))`);
  const showing = (name: string, label: string): Tool => block(`![${label}](figure:${name})`);
  const choices = { address, source, figure };
  const chooser =
    (format: keyof typeof choices, toolOf: (name: string, label: string) => Tool) =>
    (wanted: string): boolean => {
      const isElsewhere = format === 'address' && wanted.startsWith('https://');
      const known = choices[format].find(({ name, label }) => [name, label].includes(wanted));
      const chosen = known ?? (isElsewhere ? { name: wanted, label: '' } : undefined);
      if (chosen) insert(toolOf(chosen.name, chosen.label));
      return chosen !== undefined;
    };
  return (
    <div className="tools">
      {Object.entries(TOOLS).map(([name, tool]) => (
        <Button key={name} label={name} onClick={() => insert(tool)} />
      ))}
      <Choice name="Link to a page" list="address-list" choose={chooser('address', linkTo)} />
      <Choice name="Cite a source" list="source-list" choose={chooser('source', citing)} />
      <Choice name="Show a figure" list="figure-list" choose={chooser('figure', showing)} />
    </div>
  );
}
