import { ownerContents, ownerFolder } from '../build/settings.ts';
import { readEnvironment, SettingError } from '../server/environment.ts';
import { exceededLimits } from '../server/hosts/index.ts';
import { readBuild } from '../server/site/index.ts';
import { typstCompiler } from '../src/text/pdf/compiler.ts';
import { examplesIn, unfinished } from './unfinished.ts';

/** Returns a sentence for each limit of a static host that the built site exceeds. */
async function hostLimits(): Promise<string[]> {
  try {
    const { manifest } = await readBuild(readEnvironment(process.env));
    const sentences = exceededLimits(manifest);
    return sentences.length > 0
      ? sentences
      : ['Netlify, Cloudflare Pages, and Vercel can publish the built site.'];
  } catch (error) {
    if (error instanceof SettingError) return [error.message];
    throw error;
  }
}

const contents = await ownerContents();
const found = [...examplesIn(ownerFolder), ...unfinished(contents)];
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
for (const sentence of await hostLimits()) console.log(sentence);
const isCompilerMissing = hasDownloads && (await typstCompiler()) === undefined;
process.exitCode = found.length === 0 && !isCompilerMissing ? 0 : 1;
