import { MESSAGE_ROWS } from '../lib/constants.ts';
import { Field } from './Field.tsx';

export const stories = {
  'label alone': (
    <Field id="one" label="Name">
      {(wiring) => <input {...wiring} autoComplete="off" />}
    </Field>
  ),
  'note and hint': (
    <Field id="two" label="Organization" note="optional" hint="A farm, a university, a ministry.">
      {(wiring) => <input {...wiring} autoComplete="off" />}
    </Field>
  ),
  'several lines, filled in': (
    <Field id="three" label="Message">
      {(wiring) => (
        <textarea {...wiring} rows={MESSAGE_ROWS} defaultValue="Rills above the lower gate." />
      )}
    </Field>
  ),
};
