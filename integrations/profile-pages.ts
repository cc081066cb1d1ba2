import type { AstroIntegration } from 'astro';
import type { Profile } from '../server/settings.ts';
import { FORM_ADDRESS, FORM_DOCUMENT, SENT_ADDRESS } from '../src/message/index.ts';

/** The pages of which each profile has its own, by their address; files of `src/pages/`. */
const PAGES: Readonly<Record<Profile, Readonly<Record<string, string>>>> = {
  specified: { [FORM_ADDRESS]: '_specified/contact.astro' },
  complete: { [FORM_ADDRESS]: '_complete/contact.astro' },
};

/** The pages with which this site's own server answers a form that was sent without script. */
const ANSWERS: Readonly<Record<string, string>> = {
  [SENT_ADDRESS]: '_complete/sent.astro',
  [FORM_DOCUMENT.replace(/\.html$/, '')]: '_complete/form.astro',
};

/**
 * Takes the profile and whether a form service elsewhere takes the messages; gives the integration that
 * adds the pages which differ between profiles. The other profile's are not even read.
 */
export function profilePages(profile: Profile, sendsElsewhere: boolean): AstroIntegration {
  const hasAnswers = profile === 'complete' && !sendsElsewhere;
  const pages = { ...PAGES[profile], ...(hasAnswers ? ANSWERS : {}) };
  return {
    name: 'profile-pages',
    hooks: {
      'astro:config:setup': ({ injectRoute }) => {
        for (const [pattern, file] of Object.entries(pages)) {
          injectRoute({ pattern, entrypoint: new URL(`../src/pages/${file}`, import.meta.url) });
        }
      },
    },
  };
}
