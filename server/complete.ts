import { contentFolder } from '../src/content/content-folder.ts';
import { readContent } from '../src/content/read-content.ts';
import type { OpenProfile } from './extension.ts';
import { createInbox, notesOn } from './inbox/inbox.ts';
import { readInboxSettings } from './inbox/settings.ts';
import type { Settings } from './settings.ts';

const REPOSITORY = new URL('../', import.meta.url);

/**
 * What the complete profile adds: the inbox, unless messages go to a form service elsewhere.
 * @throws SettingError for a setting that cannot be used
 */
export function openComplete(
  env: Readonly<Record<string, string | undefined>>,
  { host, port, siteUrl }: Settings,
): OpenProfile {
  const { site, contact } = readContent(contentFolder(env, REPOSITORY));
  const { endpoint } = site.contact;
  if (endpoint !== undefined) return { notes: [`Contact messages go to ${endpoint}.`] };
  const settings = readInboxSettings(env, { host, port });
  const extension = createInbox({ settings, host, siteUrl, words: contact.inbox });
  return { extension, notes: notesOn(settings) };
}
