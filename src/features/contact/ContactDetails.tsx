import { Fragment } from 'react';
import type { Contact } from './schema.ts';
import type { Site } from '../../schemas/site.ts';
import styles from './ContactDetails.module.css';

interface Props {
  copy: Contact['information'];
  site: Pick<Site, 'emails' | 'phone' | 'addresses'>;
}

export function ContactDetails({ copy, site: { emails, phone, addresses } }: Props) {
  return (
    <section className={styles.root} aria-labelledby="information">
      <h2 id="information">{copy.heading}</h2>
      <dl>
        {emails.length > 0 && <dt>{copy.email}</dt>}
        {emails.map(({ label, address: mailbox }) => (
          <dd key={mailbox}>
            <span>{label}</span> <a href={`mailto:${mailbox}`}>{mailbox}</a>
          </dd>
        ))}
        <dt>{copy.phone}</dt>
        <dd>
          <a href={`tel:${phone.e164}`}>{phone.display}</a> <span>{phone.hours}</span>
        </dd>
        {addresses.map(({ label, lines }) => (
          <Fragment key={lines.join()}>
            <dt>{label}</dt>
            <dd>
              <address>
                {lines.map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </address>
            </dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}
