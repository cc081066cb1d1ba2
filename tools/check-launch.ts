import { ownerContents, ownerFolder } from '../build/owner-content.ts';
import { missingCompiler, typstCompiler } from '../src/text/pdf/compiler.ts';
import { hostLimits } from './launch/host-limits.ts';
import { markedLines, unfinished, unusedFiles } from './launch/unfinished.ts';

const contents = await ownerContents();
const found = [...unfinished(contents), ...markedLines(ownerFolder), ...unusedFiles(contents)];
const hasDownloads = contents.some(
  ({ site, caseStudies }) =>
    site.profile === 'complete' && caseStudies.some(({ body }) => body !== ''),
);
const compiler = hasDownloads ? await typstCompiler() : undefined;
const isCompilerMissing = compiler instanceof Error;

for (const { where, key, value, reason } of found) {
  console.log(`${where}: ${key} — ${value}: ${reason}.`);
}
console.log(
  found.length === 0
    ? 'content/ contains no examples and no unused files.'
    : `\nReplace ${found.length === 1 ? 'it' : `these ${found.length}`} before the site goes online.`,
);
for (const sentence of await hostLimits(process.env)) console.log(sentence);
if (isCompilerMissing) console.log(missingCompiler(compiler));
process.exitCode = found.length === 0 && !isCompilerMissing ? 0 : 1;
