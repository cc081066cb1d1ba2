import type { Example } from '../lib/example.ts';
import { MESSAGE_ROWS } from '../lib/constants.ts';
import { Field } from './Field.tsx';

/** One line and several, with and without what may stand around a control. */
export const examples: readonly Example[] = [
  {
    name: 'label alone',
    element: (
      <Field id="one" label="Name">
        {(wiring) => <input {...wiring} autoComplete="off" />}
      </Field>
    ),
  },
  {
    name: 'note and hint',
    element: (
      <Field id="two" label="Organization" note="optional" hint="A farm, a university, a ministry.">
        {(wiring) => <input {...wiring} autoComplete="off" />}
      </Field>
    ),
  },
  {
    name: 'several lines, filled in',
    element: (
      <Field id="three" label="Message">
        {(wiring) => (
          <textarea {...wiring} rows={MESSAGE_ROWS} defaultValue="Rills above the lower gate." />
        )}
      </Field>
    ),
  },
];
