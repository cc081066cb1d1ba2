import { ButtonLink } from '../../ui/Button.tsx';
import type { Picture as PictureFile } from '../../schemas/pictures.ts';
import { Picture } from '../../ui/Picture.tsx';
import styles from './Closing.module.css';
import type { Home } from './schema.ts';

interface Props {
  closing: NonNullable<Home['closing']>;
  picture: PictureFile | undefined;
}

/** What to do next, and where each kind of visitor reads on. */
export function Closing({ closing: { heading, button, doors }, picture }: Props) {
  return (
    <div className={styles.root}>
      <div className={styles.ask}>
        <h2 id="closing">{heading}</h2>
        <ButtonLink href={button.href}>{button.label}</ButtonLink>
      </div>
      <ul>
        {doors.map(({ label, text, href }) => (
          <li key={href}>
            <a href={href}>
              <b>{label}</b> <span>{text}</span>
            </a>
          </li>
        ))}
      </ul>
      {picture && <Picture picture={picture} className={styles.standing} />}
    </div>
  );
}
