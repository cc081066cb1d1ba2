import { readEnvironment, SettingError } from '../server/environment.ts';
import { exceededLimits } from '../server/hosts/index.ts';
import { readBuild } from '../server/site/index.ts';
import type { Content } from '../src/site/index.ts';
import { formsWithoutService } from './launch-notes.ts';

/** Returns a sentence for each limit of a static host that the built site exceeds, and for each form without a service. */
export async function hostNotes(content: Content): Promise<string[]> {
  const forms = formsWithoutService(content);
  try {
    // An earlier build may have another profile.
    const wanted = { ...readEnvironment(process.env), siteProfile: content.site.profile };
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
