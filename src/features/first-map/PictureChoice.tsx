import styles from './PictureChoice.module.css';

interface Props<Name extends string> {
  legend: string;
  /** Names the group, and begins the id of each radio button, by which CSS shows its picture. */
  group: string;
  names: readonly Name[];
  labels: Readonly<Record<Name, string>>;
  first: Name;
}

/** Chooses a picture without a script. */
export function PictureChoice<Name extends string>(props: Props<Name>) {
  const { legend, group, names, labels, first } = props;
  return (
    <fieldset className={styles.root}>
      <legend>{legend}</legend>
      {names.map((name) => (
        <label key={name}>
          <input
            type="radio"
            name={group}
            id={`${group}-${name}`}
            defaultChecked={name === first}
          />
          {labels[name]}
        </label>
      ))}
    </fieldset>
  );
}
