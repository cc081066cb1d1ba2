import { useId, useState, type ReactNode } from 'react';
import type { ContentProblem } from '../../src/content/problems.ts';
import type { Outcome } from '../protocol.ts';
import { emptyValue } from '../values.ts';
import { ask, messageOf, type Overview } from './api.ts';
import { Keys } from './Collections.tsx';
import { FormContext } from './form-context.ts';
import { Summary } from './Summary.tsx';

interface ActionsProps {
  overview: Overview;
  /** The file that is open. */
  path?: string | undefined;
  onDone: (outcome: Outcome) => void;
}

interface ActionFormProps extends ActionsProps {
  action: Overview['actions'][number] | undefined;
}

/** The form of an action. If the server refuses, the form says why. */
export function ActionForm({ action, overview, path = '', onDone }: ActionFormProps): ReactNode {
  const [value, setValue] = useState<Readonly<Record<string, unknown>>>();
  const [problems, setProblems] = useState<readonly ContentProblem[]>([]);
  if (action === undefined) return null;
  const { name, schema, button, note } = action;
  const current = value ?? emptyValue(schema);
  const submit = async (): Promise<void> => {
    try {
      const outcome = await ask('act', { name, path, value: current });
      setProblems(outcome.problems);
      if (outcome.problems.length === 0) onDone(outcome);
    } catch (error) {
      setProblems([{ file: 'The editor', key: '', sentence: messageOf(error) }]);
    }
  };
  return (
    <FormContext value={{ problems, overview, value: {} }}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {note && <p>{note}</p>}
        <Keys schema={schema} path={[name]} value={current} onChange={setValue} />
        <button type="submit">{button}</button>
        <Summary problems={problems} path="" />
      </form>
    </FormContext>
  );
}

/** Actions of which one is open at a time. */
export function Actions(props: ActionsProps & { names: RegExp; open?: string }): ReactNode {
  const { names, open, ...rest } = props;
  const group = useId();
  const actions = props.overview.actions.filter(({ name }) => names.test(name));
  return actions.map((action) => (
    <details key={action.name} name={group} open={action.name === open}>
      <summary>{action.title}</summary>
      <ActionForm action={action} {...rest} />
    </details>
  ));
}
