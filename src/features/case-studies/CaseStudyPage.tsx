import { Badge } from '../../ui/Badge.tsx';
import { longDate } from '../../lib/dates.ts';
import { DownloadLinks, type DownloadFile } from '../../ui/DownloadLinks.tsx';
import type { CaseStudiesCopy, CaseStudy } from './schema.ts';
import type { Picture } from '../../schemas/pictures.ts';
import { Changes, LastChanged } from '../../text/Changes.tsx';
import { LongText } from '../../text/LongText.tsx';
import paper from '../../ui/Paper.module.css';
import styles from './CaseStudyPage.module.css';
import type { PageText } from '../../text/index.ts';

interface Props {
  study: CaseStudy;
  text: PageText;
  picture: Picture | undefined;
  copy: CaseStudiesCopy;
  files: readonly DownloadFile[];
}

export function CaseStudyPage({ study, text, picture, copy, files }: Props) {
  const { stat, title, description, slug, illustrative, downloadLabel, date, updated } = study;
  return (
    <LongText
      heading={title}
      lead={description}
      seed={slug}
      picture={picture}
      text={text}
      facts={
        <>
          {stat && (
            <p className={styles.stat}>
              <b>
                {stat.value}
                <small>{stat.unit}</small>
              </b>{' '}
              {stat.caption}
            </p>
          )}
          <p className={paper.facts}>
            {illustrative && <Badge>{copy.illustrativeLabel}</Badge>}{' '}
            <span>
              {copy.published} <time dateTime={date}>{longDate(date, text.language)}</time>
            </span>{' '}
            <LastChanged updated={updated} text={text} />
          </p>
        </>
      }
      after={
        <>
          <DownloadLinks
            label={downloadLabel}
            of={title}
            files={files}
            copy={copy.file}
            language={text.language}
          />
          <Changes updated={updated} text={text} />
        </>
      }
    />
  );
}
