import { DeadButton } from '../../ui/DeadButton.tsx';
import { Field } from '../../ui/Field.tsx';
import { SubscribeForm, type SubscriptionService } from '../newsletter/SubscribeForm.tsx';
import type { NewsletterCopy } from '../newsletter/schema.ts';
import { RESOURCE_SECTIONS, type Resources } from './schema.ts';
import styles from './Newsletter.module.css';

interface Props {
  section: Resources['newsletter'];
  tooltip: string;
  newsletter: NewsletterCopy | undefined;
  service: SubscriptionService | undefined;
  archive: string | undefined;
}

/** Without a newsletter, Subscribe has no effect (SPEC 2). */
export function Newsletter({ section, tooltip, newsletter, service, archive }: Props) {
  return (
    <div className={styles.root}>
      <div>
        <h2 id={RESOURCE_SECTIONS.newsletter.heading}>{section.heading}</h2>
        <p>{section.lead}</p>
        {newsletter && archive !== undefined && (
          <p>
            <a href={archive}>{newsletter.archive.link}</a>
          </p>
        )}
      </div>
      {newsletter ? (
        <SubscribeForm section={section} newsletter={newsletter} service={service} />
      ) : (
        // An email field outside a form, so that nothing is validated and Enter has no effect (SPEC 5).
        <div className={styles.form}>
          <Field
            id="email"
            label={section.emailLabel}
            hint={section.note}
            control={{ type: 'email', autoComplete: 'email' }}
          />
          <DeadButton tooltip={tooltip}>{section.subscribe}</DeadButton>
        </div>
      )}
    </div>
  );
}
