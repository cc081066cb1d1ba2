import type { ReactNode } from 'react';
import { isDue } from '../../src/lib/dates.ts';
import { isRecord } from '../../src/lib/is-record.ts';
import { ask } from './ask.ts';
import { ActionDialog, Summary } from './Dialogs.tsx';
import { Button, isUnsaved, useForm, type Editing } from './form.tsx';
import { Grid } from './Grid.tsx';
import { ChangeList, History, Versions } from './History.tsx';
import { Parts } from './Parts.tsx';
import { useKeys } from './places.ts';

/** The keys of a form that have a control of their own. */
const APART = ['draft', 'columns', 'rows'];

const PICTURES = ['picture', 'portrait'];

/** On a phone, the form is below the list of files. */
function beginAt(heading: HTMLElement | null): void {
  heading?.closest('form')?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}

interface FormProps extends Editing {
  change: (part: Partial<Editing>) => void;
  edit: (value: unknown) => void;
}

type Value = Readonly<Record<string, unknown>>;

/** With the mark of a draft, or without it. */
function marked(value: Value, isDraft: boolean): Value {
  const others = Object.entries(value).filter(([key]) => key !== 'draft');
  return { ...Object.fromEntries(others), ...(isDraft && { draft: true }) };
}

/** Says whether a text is on the site. */
function DraftSwitch({ path, schema, value, edit, actions }: FormProps & { value: Value }) {
  const { problems } = useForm();
  const { date, draft } = value;
  const isDraft = draft === true;
  // An issue of the newsletter is published when it is sent.
  const hasDay = schema.properties?.sent === undefined && typeof date === 'string';
  const isLinked = problems.some(({ file }) => file !== path);
  const hasUnlink = actions.some((name) => name === 'unlink');
  return (
    <div className="tools">
      <label>
        <input
          type="checkbox"
          checked={isDraft}
          onChange={({ target }) => edit(marked(value, target.checked))}
        />{' '}
        Draft
      </label>
      <small>
        {!isDraft && hasDay && !isDue(date)
          ? `Not on the site before a build on ${date}.`
          : 'A draft may have gaps, and is not on the site.'}
      </small>
      {isLinked && hasUnlink && <Button label="Remove links to it …" popoverTarget="unlink" />}
    </div>
  );
}

interface TwoVersionsProps {
  conflict: NonNullable<Editing['conflict']>;
  keep: () => void;
  replace: () => void;
}

function TwoVersions({ conflict, keep, replace }: TwoVersionsProps): ReactNode {
  return (
    <section aria-label="Two versions">
      <p role="alert">
        Someone else changed this file after you opened it, so nothing has been written. What is
        only in the file is struck through, and what is only in your version is underlined.
      </p>
      <ChangeList changes={[conflict]} />
      <Button label="Keep the file, and discard my changes" onClick={keep} />
      <Button label="Replace the file with my version" onClick={replace} />
    </section>
  );
}

/** What can be done with the value of the form now. */
function useSaving({ path, schema, hash, change, ...file }: FormProps, value: Value) {
  const { problems, isChecking, overview } = useForm();
  const isNew = isUnsaved({ path, schema, hash, ...file });
  /** An unfinished text can be saved as a draft. */
  const isUnfinished = problems.length > 0 && overview.isDraft;
  const becomesDraft = isUnfinished && !isChecking && value.draft !== true;
  const canSave = isNew && (problems.length === 0 || isChecking || isUnfinished);
  const save = async (known = hash): Promise<void> => {
    const next = becomesDraft ? marked(value, true) : value;
    const outcome = await ask('save', { path, hash: known, value: next });
    if ('conflict' in outcome) change({ conflict: outcome.conflict });
    if (!('hash' in outcome)) return;
    const isSame = JSON.stringify(outcome.schema) === JSON.stringify(schema);
    // The file may say more than the form did, if an alias repeats what was changed.
    const shown = { ...outcome, value: outcome.saved, conflict: undefined };
    change(isSame ? shown : { ...shown, opening: performance.now() });
  };
  const keep = async (): Promise<void> => {
    const { saved, hash: found } = await ask('open', { path });
    change({ saved, hash: found, value: saved, conflict: undefined });
  };
  const checked = problems.length > 0 ? `${problems.length} to correct` : 'Checked';
  return {
    canSave,
    keep,
    save,
    label: becomesDraft ? 'Save as a draft' : 'Save',
    state: isNew ? 'Not saved' : 'Saved',
    check: isChecking ? 'Checking …' : checked,
  };
}

export function FileForm(props: FormProps): ReactNode {
  const { path, schema, actions, fixedName, hash, conflict, edit } = props;
  const { properties = {} } = schema;
  const problems = useForm().problems.filter(({ file }) => file === path);
  const value = isRecord(props.value) ? props.value : {};
  const isNew = isUnsaved(props);
  const { canSave, keep, save, label, state, check } = useSaving(props, value);
  useKeys({ s: () => void (canSave && save()) });
  return (
    <>
      <form aria-label={path} method="dialog" onSubmit={() => void save()}>
        <h2 ref={beginAt} tabIndex={-1}>
          {path}
        </h2>
        <div className="tools bar">
          <div className="state">
            <span role="status">{state}</span> <small>{check}</small>
          </div>
          <History />
          <Button label={label} type="submit" aria-disabled={!canSave} />
        </div>
        {properties.draft !== undefined && <DraftSwitch {...props} value={value} />}
        {conflict && (
          <TwoVersions
            conflict={conflict}
            keep={() => void keep()}
            replace={() => void save(conflict.hash)}
          />
        )}
        <Summary />
        <Parts schema={schema} name={path} path={[]} value={value} onChange={edit} apart={APART} />
        {properties.rows !== undefined && !PICTURES.includes(String(value.kind)) && (
          <Grid value={value} problems={problems} onChange={edit} />
        )}
      </form>
      {hash !== '' && <Versions key={hash} path={path} edit={edit} />}
      {hash !== '' && (
        <div className="tools">
          {actions
            .filter((name) => !isNew || name === 'unlink')
            .map((name) => (
              <ActionDialog key={name} name={name} />
            ))}
          <small>{fixedName}</small>
        </div>
      )}
    </>
  );
}
