import type { ReactNode } from 'react';
import { Horizon } from '../../ui/Horizon.tsx';
import type { Contact } from './schema.ts';
import type { Site } from '../../schemas/site.ts';
import styles from './GetInTouch.module.css';
import { ContactDetails } from './ContactDetails.tsx';
import { Research } from './Research.tsx';

interface Props {
  site: Site;
  contact: Contact;
  programs?: string | undefined;
  /** The privacy notice. */
  notice?: ReactNode;
  children?: ReactNode;
}

export function GetInTouch({ site, contact, programs, notice, children }: Props) {
  const { form, information, research } = contact;
  return (
    <Horizon layer="o" boundary="clear" aria-labelledby="get-in-touch">
      <div className={styles.root}>
        <div className={styles.form}>
          <h2 id="get-in-touch">{form.heading}</h2>
          <p>{form.promise}</p>
          {children}
        </div>
        {notice}
        <div className={styles.aside}>
          <ContactDetails copy={information} site={site} />
          <Research copy={research} tooltip={site.tooltips.researchPrograms} address={programs} />
        </div>
      </div>
    </Horizon>
  );
}
