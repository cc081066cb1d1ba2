import { useState, type ReactNode } from 'react';
import { ask, type Answer } from './ask.ts';
import { Button, useForm, type Done } from './form.tsx';

export function ChangeList({ changes }: Pick<Answer<'publish'>, 'changes'>): ReactNode {
  if (changes === undefined) return <p>There is no Git here, so there are no commits.</p>;
  if (changes.length === 0) return <p>Nothing has changed since the last commit.</p>;
  return changes.map(({ path, lines }) => (
    <div key={path}>
      <h3>{path}</h3>
      {lines.map((line, index) => {
        const Line = line.startsWith('+') ? 'ins' : 'del';
        return <Line key={index}>{line.slice(1)}</Line>;
      })}
    </div>
  ));
}

/** Undo and Redo by what a person did, in any file. */
export function History(): ReactNode {
  const { undo, redo, go } = useForm().history;
  const nameOf = (name: string, done?: Done): string => (done ? `${name}: ${done.name}` : name);
  return (
    <>
      <Button
        label={nameOf('Undo', undo)}
        className="step"
        aria-disabled={!undo}
        onClick={() => go(-1)}
      />
      <Button
        label={nameOf('Redo', redo)}
        className="step"
        aria-disabled={!redo}
        onClick={() => go(1)}
      />
    </>
  );
}

/** The versions of a file in Git, and how one of them differs from what the file says. */
export function Versions({
  path,
  edit,
}: {
  path: string;
  edit: (value: unknown) => void;
}): ReactNode {
  const [versions, setVersions] = useState<Answer<'versions'>>();
  const [chosen, setChosen] = useState<Answer<'version'>>();
  const load = async (): Promise<void> => setVersions(await ask('versions', { path }));
  const show = async (hash: string, name: string): Promise<void> =>
    setChosen(await ask('version', { path, value: { hash, name } }));
  return (
    <details onToggle={({ currentTarget }) => void (currentTarget.open && load())}>
      <summary>Earlier versions</summary>
      {versions?.length === 0 && <p>Git has no version of this file.</p>}
      {versions?.map(({ hash, name, date, author, subject }) => (
        <p key={hash} className="tools">
          <Button label={`${date} · ${subject}`} onClick={() => void show(hash, name)} />
          <small>{author}</small>
        </p>
      ))}
      {chosen && (
        <section aria-label="Version">
          <p>
            What only this version has is underlined, and what the file says instead is struck
            through.
          </p>
          {chosen.lines.length === 0 ? (
            <p>Both are the same.</p>
          ) : (
            <ChangeList changes={[chosen]} />
          )}
          <Button label="Bring this version back" onClick={() => edit(chosen.value)} />
        </section>
      )}
    </details>
  );
}
