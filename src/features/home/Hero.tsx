import { heroArt } from '../../drawings/hero.ts';
import { numberText } from '../../lib/language.ts';
import { remember } from '../../lib/remember.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { LinkedText } from '../../text/LinkedText.tsx';
import { Ground } from '../../ui/Ground.tsx';
import { HOME_SECTIONS, type Home } from './schema.ts';
import { startOf, type Site } from '../../schemas/site.ts';
import styles from './Hero.module.css';

interface Props {
  site: Pick<
    Site,
    'brand' | 'language' | 'taglines' | 'accuracyPercent' | 'navigation' | 'profile'
  >;
  hero: Home['hero'];
  seed: string;
}

/** Drawing takes half a second, and the editor shows home again after each change. */
const artFor = remember(heroArt);

function Lead({ site, hero: { lead, position, positionLinks = [] } }: Omit<Props, 'seed'>) {
  if (site.profile === 'specified' || position === undefined) return lead;
  return <LinkedText text={position} links={positionLinks} writing={site} />;
}

export function Hero({ site, hero, seed }: Props) {
  const { accuracyCaption, accuracyPage, getStarted, learnMore } = hero;
  const art = artFor(seed);
  const start = startOf(site) ?? `#${HOME_SECTIONS.steps.id}`;
  return (
    <section className={styles.root} aria-labelledby="page-title">
      <div className={styles.copy}>
        <h1 className={styles.name} id="page-title">
          {site.brand}
        </h1>
        <p className={styles.tagline}>{site.taglines.hero}</p>
        <p className={styles.lead}>
          <Lead site={site} hero={hero} />
        </p>
        {(getStarted ?? learnMore) !== undefined && (
          <p className={styles.buttons}>
            {getStarted !== undefined && <ButtonLink href={start}>{getStarted}</ButtonLink>}
            {learnMore !== undefined && (
              <ButtonLink href={`#${HOME_SECTIONS.story.id}`} variant="outline">
                {learnMore}
              </ButtonLink>
            )}
          </p>
        )}
        {site.accuracyPercent !== undefined && (
          <p className={styles.accuracy}>
            <strong>
              {numberText(site.accuracyPercent, site.language)}
              <small>%</small>
            </strong>{' '}
            {site.profile === 'complete' && accuracyPage !== undefined ? (
              <a href={accuracyPage}>{accuracyCaption}</a>
            ) : (
              accuracyCaption
            )}
          </p>
        )}
      </div>
      <Ground
        art={art}
        preserveAspectRatio="xMidYMax slice"
        className={styles.plate}
        data-deferred-css
      >
        <path fill="var(--soil-o)" d={art.ground} />
      </Ground>
    </section>
  );
}
