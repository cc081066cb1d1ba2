import { exceededLimits } from '../../server/hosts/index.ts';
import { readEnvironment, SettingError } from '../../server/environment.ts';
import { readBuild } from '../../server/site/index.ts';

/** Resolves with a sentence for each limit of a static host that the built site exceeds. */
export async function hostLimits(env: NodeJS.ProcessEnv): Promise<string[]> {
  try {
    const { manifest } = await readBuild(readEnvironment(env));
    const sentences = exceededLimits(manifest);
    return sentences.length > 0
      ? sentences
      : ['Netlify, Cloudflare Pages, and Vercel can publish the built site.'];
  } catch (error) {
    if (error instanceof SettingError) return [error.message];
    throw error;
  }
}
