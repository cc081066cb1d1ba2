import { useId, type ReactNode } from 'react';
import { dotted, type ContentProblem } from '../../src/content/problems.ts';
import { Control, isPage, isProse } from './Control.tsx';
import { Focus } from './Focus.tsx';
import { Button, focusAfter, useForm, type FieldProps } from './form.tsx';
import { MarkdownTools } from './Markdown.tsx';
import { offerPicture } from './pictures.ts';

interface HelpProps extends FieldProps {
  id: string;
  /** The id of this part. */
  help: string;
  own: readonly ContentProblem[];
}

/** What a field is for, and what is wrong with it. */
function Help({ schema, path, value, onChange, id, help, own }: HelpProps): ReactNode {
  const { description, examples, format, maxLength } = schema;
  const form = useForm();
  const nearest = form.overview.nearest[id];
  const hasCount = typeof value === 'string' && isProse(schema) && maxLength;
  return (
    <div id={help}>
      <small>
        {description?.replaceAll('`', '')} {examples && `Such as ${examples.join(', ')}. `}
        {hasCount && `${value.length} of ${maxLength} characters. `}
        {own.length === 0 && form.overview.contrasts[id]}
      </small>
      {own.map(({ sentence, place }, index) => (
        <p key={index} className="error">
          {isPage(schema) && place && `Line ${place.line}: `}
          {sentence}
        </p>
      ))}
      {nearest !== undefined && format === 'color' && (
        <Button
          label={`Use ${nearest}, which has enough contrast`}
          onClick={() => focusAfter(() => onChange(nearest), path)}
        />
      )}
    </div>
  );
}

/**
 * A value by its schema. `children` are the fields of an object or a list, and it opens when something in it is wrong.
 */
export function Field({ children, ...props }: FieldProps & { children: ReactNode }): ReactNode {
  const { schema, name, path, onChange, value } = props;
  const { format, type } = schema;
  const help = useId();
  const id = dotted(path);
  const form = useForm();
  const problems = form.problems.filter(({ file }) => file === form.path);
  const own = problems.filter(({ key }) => key === id);
  const isWrong = problems.some(({ key }) => key.startsWith(`${id}.`) || key.startsWith(`${id}[`));
  const helpLine = <Help {...props} id={id} help={help} own={own} />;
  if (type === 'array' || type === 'object') {
    return (
      <details ref={(part) => void part?.toggleAttribute('open', part.open || isWrong)}>
        <summary id={id} aria-describedby={help}>
          {name + (Array.isArray(value) ? ` (${value.length})` : '')}
        </summary>
        {helpLine}
        {children}
      </details>
    );
  }
  const wiring = { id, 'aria-describedby': help, 'aria-invalid': own.length > 0 };
  return (
    <>
      <label htmlFor={id}>{name}</label>
      {format === 'markdown' && <MarkdownTools id={id} onChange={onChange} />}
      <Control {...props} wiring={wiring} />
      {helpLine}
      {format === 'focus' && <Focus {...props} />}
      {format === 'picture' && (
        <Button
          label="Upload a picture"
          onClick={() => offerPicture({ onDone: ({ name: picture }) => onChange(picture) })}
        />
      )}
    </>
  );
}
