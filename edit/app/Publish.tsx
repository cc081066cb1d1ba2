import { useEffect, useState, type ReactNode } from 'react';
import { ask, type Answer } from './ask.ts';
import { Button, useForm } from './form.tsx';
import { ActionDialog } from './Dialogs.tsx';
import { ChangeList, History } from './History.tsx';

interface Props {
  /** Increases with each change. */
  turn: number;
  unsaved: readonly string[];
}

/** What an owner has to know and to do before the site goes online. */
export function Publish({ turn, unsaved }: Props): ReactNode {
  const { onDone, open } = useForm();
  const [report, setReport] = useState<Answer<'publish'>>();
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
  const link = (file: string, label = file): ReactNode => (
    <Button key={file} label={label} className="link" onClick={() => open(file)} />
  );
  const mark = async (file: string): Promise<void> => {
    const outcome = await ask('act', { action: 'upToDate', value: { file } });
    onDone({ ...outcome, name: `Mark ${file} as up to date` });
  };
  return (
    <>
      <h2>Publish</h2>
      <div className="tools">
        <History />
      </div>
      {unsaved.length > 0 && (
        <p role="status">Not saved, and so not part of this: {unsaved.map((file) => link(file))}</p>
      )}
      <h3>1. What changed since the last commit</h3>
      <ChangeList changes={changes} />
      <Sentences of={waiting} />
      <h3>2. What is left to do</h3>
      <Missing groups={missing} dead={dead} link={link} />
      {translations.length > 0 && <h3>Other languages</h3>}
      {translations.map(({ file, original, isMissing }) =>
        isMissing ? (
          <p key={file}>
            {file} does not exist yet. Open {link(original)}, and copy it for translation.
          </p>
        ) : (
          <p key={file}>
            {link(file)} is older than {link(original)}.{' '}
            <Button label="Mark as up to date" onClick={() => void mark(file)} />
          </p>
        ),
      )}
      <h3>3. Commit</h3>
      {changes?.length ? (
        <ActionDialog name="commit" />
      ) : (
        <p>Everything that is saved is committed.</p>
      )}
      <h3>4. Put it online</h3>
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
          <Sentences of={limits.length === 0 ? ['Everything works there.'] : limits} />
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

interface MissingProps {
  groups: Answer<'publish'>['missing'];
  /** About controls that have no effect. */
  dead: readonly string[];
  link: (file: string, label: string) => ReactNode;
}

function Missing({ groups, dead, link }: MissingProps): ReactNode {
  if (groups === undefined) return <p>Correct the mistakes first: the site cannot be built.</p>;
  if (groups.length === 0 && dead.length === 0) return <p>Nothing.</p>;
  const details = groups.map(({ title, items }) => (
    <details key={title} open={items.length < 8}>
      <summary>{`${title} (${items.length})`}</summary>
      {items.map(({ file, place, value, reason }) => (
        <p key={place + value}>
          {file === '' ? <strong>{place}</strong> : link(file, place)}: <q>{value}</q>. {reason}.
        </p>
      ))}
    </details>
  ));
  return [<Sentences key="dead" of={dead} />, ...details];
}

function Sentences({ of }: { of: readonly string[] }): ReactNode {
  return of.map((sentence) => <p key={sentence}>{sentence}</p>);
}
