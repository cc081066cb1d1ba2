import { Fragment, type ReactNode } from 'react';
import { Horizon } from '../../ui/Horizon.tsx';
import type { Contact } from './schema.ts';
import type { Site } from '../../schemas/site.ts';
import styles from './GetInTouch.module.css';
import { ButtonLink } from '../../ui/Button.tsx';
import { DeadButton } from '../../ui/DeadButton.tsx';

interface Props {
  site: Site;
  contact: Contact;
  programs?: string | undefined;
  notice?: ReactNode;
  children?: ReactNode;
}

function ContactDetails({ copy, site }: { copy: Contact['information']; site: Site }) {
  const { emails, phone, addresses } = site;
  return (
    <section aria-labelledby="information">
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

/** Without programs, the button about research has no effect (SPEC 2). */
export function GetInTouch({ site, contact, programs, notice, children }: Props) {
  const { form, information, research } = contact;
  return (
    <Horizon layer="o" aria-labelledby="get-in-touch">
      <div className={styles.root}>
        <div className={styles.form}>
          <h2 id="get-in-touch">{form.heading}</h2>
          <p>{form.promise}</p>
          {site.profile === 'specified' && form.preview && (
            <p className={styles.preview}>{form.preview}</p>
          )}
          {children}
        </div>
        {notice}
        <div className={styles.aside}>
          <ContactDetails copy={information} site={site} />
          <section className={styles.research} aria-labelledby="research">
            <h2 id="research">{research.title}</h2>
            <p>{research.text}</p>
            {programs === undefined ? (
              <DeadButton variant="outline" tooltip={site.tooltips.researchPrograms}>
                {research.button}
              </DeadButton>
            ) : (
              <ButtonLink variant="outline" href={programs}>
                {research.button}
              </ButtonLink>
            )}
          </section>
        </div>
      </div>
    </Horizon>
  );
}
