import { ownerContents, ownerFolder } from '../build/settings.ts';
import { readEnvironment, SettingError } from '../server/environment.ts';
import { exceededLimits } from '../server/hosts/index.ts';
import { readBuild } from '../server/site/index.ts';
import { readFiles } from '../src/content/read-content.ts';
import { termNotes } from '../src/content/agreed-terms.ts';
import { translationWork } from '../src/content/translation-work.ts';
import type { Content } from '../src/site/index.ts';
import { typstCompiler } from '../src/text/pdf/compiler.ts';
import { examplesIn, typedNames } from './examples.ts';
import { changeDays } from './change-days.ts';
import { formsWithoutService, specifiedDeadEnds, translationNotes } from './launch-notes.ts';
import { unfinished } from './unfinished.ts';

/** Returns a sentence for each limit of a static host that the built site exceeds, and for each form without a service. */
async function hostLimits({ site }: Content, forms: readonly string[]): Promise<string[]> {
  try {
    // An earlier build may have another profile.
    const wanted = { ...readEnvironment(process.env), siteProfile: site.profile };
    const { manifest } = await readBuild(wanted);
    const sentences = exceededLimits(manifest);
    if (sentences.length > 0) return [...sentences, ...forms];
    const known =
      'Netlify, Cloudflare Pages, and Vercel are hosts for files. They can publish the built site';
    return forms.length > 0 ? [`${known}, but not accept its forms.`, ...forms] : [`${known}.`];
  } catch (error) {
    if (error instanceof SettingError) return [error.message, ...forms];
    throw error;
  }
}

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
  ...(await hostLimits(contents[0], formsWithoutService(contents[0]))),
];
for (const sentence of notes) console.log(sentence);
const isCompilerMissing = hasDownloads && (await typstCompiler()) === undefined;
process.exitCode = found.length === 0 && !isCompilerMissing ? 0 : 1;
