import type { Writing } from '../../lib/keep-together.ts';
import { Badge } from '../../ui/Badge.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { DeadButton } from '../../ui/DeadButton.tsx';
import { DownloadLinks, type DownloadFile } from '../../ui/DownloadLinks.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Picture } from '../../ui/Picture.tsx';
import type { Picture as PictureFile } from '../../schemas/pictures.ts';
import type { CaseStudy } from '../case-studies/schema.ts';
import { RESOURCE_SECTIONS, type Resources } from './schema.ts';
import type { Sources } from '../../schemas/source.ts';
import { CitedText } from '../../text/CitedText.tsx';
import styles from './CaseStudies.module.css';
import stretched from './Stretched.module.css';

interface Props {
  copy: Resources['caseStudies'];
  studies: readonly CaseStudy[];
  sources: Sources;
  tooltip: string;
  writing: Writing;
  hrefOf: (study: CaseStudy) => string | undefined;
  pictureOf: (study: CaseStudy) => PictureFile | undefined;
  filesOf: (study: CaseStudy) => readonly DownloadFile[];
}

/** Without a text, the download button has no effect (SPEC 2). */
export function CaseStudies({ copy, studies, sources, tooltip, writing, ...props }: Props) {
  return (
    <div className={styles.root}>
      <h2 id={RESOURCE_SECTIONS.caseStudies.heading}>{copy.heading}</h2>
      <p className={styles.lead}>{copy.lead}</p>
      <ul className={styles.cards}>
        {studies.map((study) => {
          const { slug, title, description, downloadLabel, illustrative, language: own } = study;
          const picture = props.pictureOf(study);
          const address = props.hrefOf(study);
          const files = props.filesOf(study);
          return (
            <li key={slug}>
              {picture && <Picture picture={picture} isOnCard />}
              {illustrative && <Badge>{copy.illustrativeLabel}</Badge>}
              <h3 lang={own}>{title}</h3>
              <p lang={own}>
                <CitedText text={description} sources={sources} writing={writing} />
              </p>
              {address !== undefined && (
                <ButtonLink href={address} className={stretched.root}>
                  {copy.read}
                  <VisuallyHidden lang={own}>: {title}</VisuallyHidden>
                </ButtonLink>
              )}
              {files.length > 0 ? (
                <DownloadLinks
                  label={downloadLabel}
                  of={title}
                  files={files}
                  copy={copy.file}
                  language={writing.language}
                />
              ) : (
                <DeadButton variant="outline" tooltip={tooltip}>
                  {downloadLabel}
                  <VisuallyHidden lang={own}>: {title}</VisuallyHidden>
                </DeadButton>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
