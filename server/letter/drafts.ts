import { contentFolder } from '../../src/content/content-folder.ts';
import { readContent } from '../../src/content/read-content.ts';
import { LETTER_LEAVE_PATH } from '../../src/letter/index.ts';
import { letterMail } from '../../src/letter/mail.ts';
import { LANGUAGE } from '../../src/registry/index.ts';
import { UsageError, type Workplace } from '../commands.ts';
import { readSettings } from '../settings.ts';
import { LEAVE_MARK, type Drafts } from './sending/index.ts';

const REPOSITORY = new URL('../../', import.meta.url);

/** The letters of the content that the settings name, as they would go out now. */
export function readDrafts({ given }: Pick<Workplace, 'given'>): Drafts {
  const env = Object.fromEntries(
    ['CONTENT_DIR', 'SITE_URL', 'SITE_PROFILE'].map((name) => [name, given(name)]),
  );
  const content = readContent(contentFolder(env, REPOSITORY), 'complete');
  const { letter, letters, site, sources } = content;
  if (letter === undefined)
    throw new UsageError('content/letter.yaml is missing: there is no letter.');
  const { siteUrl } = readSettings(env, { siteUrl: site.siteUrl, profile: site.profile });
  const leaveUrl = `${siteUrl}${LETTER_LEAVE_PATH}`;
  const stationery = {
    language: LANGUAGE,
    sources,
    siteUrl,
    words: letter.mail,
    address: site.address,
  };
  return {
    siteUrl,
    name: site.brand,
    leaveUrl,
    letters: letters.map((one) => {
      const { subject, links, partsFor } = letterMail(one, stationery);
      return { slug: one.slug, subject, links, ...partsFor(`${leaveUrl}${LEAVE_MARK}`) };
    }),
  };
}
