import { useState, type ReactNode } from 'react';
import { Summary } from './Dialogs.tsx';
import { Button, useForm } from './form.tsx';
import { History } from './History.tsx';

export function FileList({ unsaved }: { unsaved: readonly string[] }): ReactNode {
  const { overview, path, open } = useForm();
  const [wanted, setWanted] = useState('');
  const isFound = ({ title, path: file }: (typeof overview.files)[number]): boolean =>
    `${title} ${file}`.toLowerCase().includes(wanted.toLowerCase());
  const isNew = (file: string): boolean => overview.files.every((each) => each.path !== file);
  const added = unsaved
    .filter(isNew)
    .map((file) => ({ path: file, title: file, group: 'New', language: '', waits: undefined }));
  const files = [...added, ...overview.files];
  const groups = Map.groupBy(files.filter(isFound), ({ group }) => group);
  return (
    <nav aria-label="Files">
      <input
        type="search"
        aria-label="Find a file"
        placeholder="Find a file"
        value={wanted}
        onChange={({ target }) => setWanted(target.value)}
      />
      {[...groups].map(([group, own]) => (
        <details key={`${group} ${wanted}`} open={own[0]?.language === '' || wanted !== ''}>
          <summary>{group}</summary>
          {own.map((file) => (
            <div key={file.path} className="entry">
              <Button
                label={file.title}
                aria-current={file.path === path}
                onClick={() => open(file.path)}
              />
              <small>
                {unsaved.includes(file.path) && 'Not saved '}
                {file.waits}
              </small>
            </div>
          ))}
        </details>
      ))}
    </nav>
  );
}

/** Replaces the form while no file is open. */
export function Start({ kept }: { kept: readonly string[] }): ReactNode {
  const { open } = useForm();
  return (
    <>
      <div className="tools">
        <History />
      </div>
      <p>
        Choose a file in the list, or click a text of the page. The page shows each change while you
        type.
      </p>
      {kept.length > 0 && <p>You have not saved these files:</p>}
      {kept.map((path) => (
        <Button key={path} label={path} onClick={() => open(path)} />
      ))}
      <Summary />
    </>
  );
}
