import { SWITCHES, type Switch } from '../text/text-page-schema.ts';
import type { SiteState } from './page-kind.ts';

export const isComplete = ({ profile }: SiteState): boolean => profile === 'complete';

/** This site's own server answers forms sent without script. */
export const answersForms = ({ profile, endpoint }: SiteState): boolean =>
  profile === 'complete' && endpoint === undefined;

export const takesSubscribers = (siteState: SiteState): boolean =>
  answersForms(siteState) && siteState.hasNewsletter;

export function switchesIn(siteState: SiteState): Switch[] {
  const states = {
    messages: answersForms(siteState),
    newsletter: takesSubscribers(siteState),
  } satisfies Record<Switch, boolean>;
  return SWITCHES.filter((name) => states[name]);
}
