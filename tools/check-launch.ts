import { ownerContents, ownerFolder } from '../build/settings.ts';
import { readFiles } from '../src/content/read-content.ts';
import { termNotes } from '../src/content/agreed-terms.ts';
import { translationWork } from '../src/content/translation-work.ts';
import { typstCompiler } from '../src/text/pdf/compiler.ts';
import { examplesIn, typedNames } from './examples.ts';
import { changeDays } from './change-days.ts';
import { hostNotes } from './host-notes.ts';
import { specifiedDeadEnds, translationNotes } from './launch-notes.ts';
import { unfinished } from './unfinished.ts';

const contents = await ownerContents();
const found = [
  ...examplesIn(ownerFolder),
  ...typedNames(ownerFolder, contents),
  ...unfinished(contents),
];
const hasDownloads = contents.some(
  ({ site, caseStudies }) =>
    site.profile === 'complete' && caseStudies.some(({ body }) => body !== ''),
);

for (const { place, value, reason } of found) console.log(`${place}: ${value} — ${reason}.`);
console.log(
  found.length === 0
    ? 'content/ contains no examples and no unused files.'
    : `\nReplace ${found.length === 1 ? 'it' : `these ${found.length}`} before the site goes online.`,
);
const files = readFiles(ownerFolder);
const ofTranslations = async () => [
  ...translationNotes(translationWork(files), await changeDays(ownerFolder)),
  ...termNotes(files),
];
const notes = [
  ...(contents.length > 1 ? await ofTranslations() : []),
  ...specifiedDeadEnds(contents[0]),
  ...(await hostNotes(contents[0])),
];
for (const sentence of notes) console.log(sentence);
const isCompilerMissing = hasDownloads && (await typstCompiler()) === undefined;
process.exitCode = found.length === 0 && !isCompilerMissing ? 0 : 1;
