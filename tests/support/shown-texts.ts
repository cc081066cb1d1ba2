import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Profile } from '../../src/lib/profiles.ts';
import type { TextField } from './hostile-content.ts';
import { contentFolder } from './scratch-content.ts';

const files = globSync('**/*.{yaml,md}', { cwd: contentFolder });

/** What only the complete profile shows: its files, and keys of files that both show. */
const COMPLETE_ONLY =
  /^(?:(?:figures|legal|newsletter|pages|programs)\/|(?:blog|drawings|newsletter|long-text|programs-page|slope|sources)\.yaml |articles\/\S+ (?:question|answer)$|articles\/a-note-on-figures\.md |contact\.yaml (?:messages|map\.drawn)\.|not-found\.yaml suggestions$|resources\.yaml caseStudies\.(?:read|published|(?:cover|file)\.\S+)$|site\.yaml footer\.legal$)/;

/** What no built page of the complete profile shows: words of a placeholder, a second page, a drawing, a mail, a PDF, and what the server fills in. */
const SPECIFIED_ONLY =
  /^(?:blog\.yaml list\.(?:pages?|newer|older)|contact\.yaml map\.(?:caption|alt)|newsletter\.yaml (?:form\.(?:errors|problems)|confirmation|mail)\.\S+|newsletter\/2027-02-before-spring\.md \S+|drawings\.yaml \S+\.(?:title|description)|long-text\.yaml (?:source|own\.\S+)|resources\.yaml caseStudies\.cover\.\S+|site\.yaml tooltips\.(?:researchPrograms|subscribe)|sources\.yaml \S+\.claims\.\d+)$/;

/** The sources that a text or a figure names: no page shows the others. */
const cited = new Set(
  files.flatMap((file) => {
    if (file === 'sources.yaml') return [];
    const written = readFileSync(join(contentFolder, file), 'utf8');
    const inText = written.matchAll(/\(source:([a-z\d-]+)\)/g);
    const inFigure = written.matchAll(/^sources: \[([a-z\d-]+)\]/gm);
    return [...inText, ...inFigure].map(([, id = '']) => id);
  }),
);

/** The footer's own list names the social links; structured data has their addresses alone. */
export function isRead({ file, path }: TextField, profile: Profile): boolean {
  const [key, , part] = path;
  const other = profile === 'specified' ? COMPLETE_ONLY : SPECIFIED_ONLY;
  if (other.test(`${file} ${path.join('.')}`)) return false;
  if (file === 'sources.yaml' && !cited.has(String(key))) return false;
  return key !== 'social' || part !== 'label';
}
