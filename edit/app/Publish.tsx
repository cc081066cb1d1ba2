import { useEffect, useState, type ReactNode } from 'react';
import { ask, type Answer } from './ask.ts';
import { Button, useForm } from './form.tsx';
import { ActionDialog } from './Dialogs.tsx';
import { ChangeList, History } from './History.tsx';

interface Props {
  open: (path: string) => void;
  /** Increases with each change. */
  turn: number;
  unsaved: readonly string[];
}

type Report = Answer<'publish'>;

function Missing({ missing = [], open }: Pick<Report, 'missing'> & Pick<Props, 'open'>): ReactNode {
  return missing.map(({ title, items }) => (
    <details key={title} open={items.length < 8}>
      <summary>{`${title} (${items.length})`}</summary>
      {items.map(({ file, place, value, reason }) => (
        <p key={place + value}>
          {file === '' ? (
            <strong>{place}</strong>
          ) : (
            <Button label={place} className="link" onClick={() => open(file)} />
          )}
          : <q>{value}</q>. {reason}.
        </p>
      ))}
    </details>
  ));
}

function Translations({
  translations,
  open,
}: Pick<Report, 'translations'> & Pick<Props, 'open'>): ReactNode {
  const { onDone } = useForm();
  const mark = async (file: string): Promise<void> => {
    const outcome = await ask('act', { action: 'upToDate', value: { file } });
    onDone({ ...outcome, name: `Mark ${file} as up to date` });
  };
  return translations.map(({ file, original, isMissing }) => (
    <p key={file} className="tools">
      <span>
        {isMissing ? (
          <>
            {file} does not exist yet. Open {original}, and copy it for translation.
          </>
        ) : (
          <>
            <Button label={file} className="link" onClick={() => open(file)} /> is older than{' '}
            {original}.
          </>
        )}
      </span>
      {!isMissing && <Button label="Mark as up to date" onClick={() => void mark(file)} />}
    </p>
  ));
}

function Languages({
  translations,
  open,
}: Pick<Report, 'translations'> & Pick<Props, 'open'>): ReactNode {
  if (translations.length === 0) return null;
  return (
    <>
      <h3>Other languages</h3>
      <Translations translations={translations} open={open} />
    </>
  );
}

function Places({ hosts, remote }: Pick<Required<Report>, 'hosts' | 'remote'>): ReactNode {
  return (
    <>
      {remote !== undefined && (
        <p>
          If your host builds the site from Git: <code>git push {remote}</code>
        </p>
      )}
      <p>
        Otherwise, run in this folder, in another terminal: <code>npm run build</code>, and then the
        command of the host. <code>npm run check:site</code> looks at every page before that.
      </p>
      {hosts.map(({ name, limits, commands }) => (
        <section key={name} aria-label={name}>
          <h4>{name}</h4>
          {limits.length === 0 && <p>Everything works there.</p>}
          {limits.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {commands.map((command) => (
            <p key={command}>
              <code>{command}</code>
            </p>
          ))}
        </section>
      ))}
    </>
  );
}

/** What an owner has to know and to do before the site goes online. */
export function Publish({ open, turn, unsaved }: Props): ReactNode {
  const [report, setReport] = useState<Report>();
  useEffect(() => {
    let isOld = false;
    void ask('publish').then((next) => {
      if (!isOld) setReport(next);
    });
    return () => {
      isOld = true;
    };
  }, [turn]);
  if (report === undefined) return <p role="status">Looking at the whole site …</p>;
  const { changes, waiting, missing, translations, dead = [], hosts = [], remote } = report;
  const hasChanges = changes !== undefined && changes.length > 0;
  return (
    <>
      <h2>Publish</h2>
      <div className="tools">
        <History />
      </div>
      {unsaved.length > 0 && (
        <p role="status">
          Not saved, and so not part of this:{' '}
          {unsaved.map((path) => (
            <Button key={path} label={path} className="link" onClick={() => open(path)} />
          ))}
        </p>
      )}
      <h3>1. What changed since the last commit</h3>
      <ChangeList changes={changes} />
      {waiting.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <h3>2. What is left to do</h3>
      {missing === undefined && <p>Correct the mistakes first: the site cannot be built.</p>}
      {missing?.length === 0 && dead.length === 0 && <p>Nothing.</p>}
      {dead.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <Missing missing={missing} open={open} />
      <Languages translations={translations} open={open} />
      <h3>3. Commit</h3>
      {hasChanges ? <ActionDialog name="commit" /> : <p>Everything that is saved is committed.</p>}
      <h3>4. Put it online</h3>
      <Places hosts={hosts} remote={remote} />
    </>
  );
}
