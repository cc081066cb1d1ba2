import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { Horizon } from '../../components/Horizon.tsx';
import { Tooltip } from '../../components/Tooltip.tsx';
import type { CaseStudy } from '../../schemas/case-study.ts';
import type { Resources } from '../../schemas/resources.ts';
import styles from './CaseStudies.module.css';

interface Props {
  words: Resources['caseStudies'];
  studies: readonly CaseStudy[];
  /** What the tooltip of a download says while there is nothing to download. */
  tooltip: string;
}

/** Case Studies: two cards, each with a download button without an effect (SPEC 2). */
export function CaseStudies({ words, studies, tooltip }: Props) {
  return (
    <Horizon layer="b" boundary="irregular" aria-labelledby="case-studies">
      <div className={styles.root}>
        <h2 id="case-studies">{words.heading}</h2>
        <p className={styles.lead}>{words.lead}</p>
        <ul className={styles.cards}>
          {studies.map(({ slug, title, description, downloadLabel, illustrative }) => (
            <li key={slug}>
              {illustrative && <Badge>{words.illustrativeLabel}</Badge>}
              <h3>{title}</h3>
              <p>{description}</p>
              <Tooltip says={tooltip}>
                {(describedBy) => (
                  <Button variant="outline" aria-describedby={describedBy}>
                    {downloadLabel}
                    <VisuallyHidden>: {title}</VisuallyHidden>
                  </Button>
                )}
              </Tooltip>
            </li>
          ))}
        </ul>
      </div>
    </Horizon>
  );
}
