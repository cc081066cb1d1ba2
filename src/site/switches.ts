import { SWITCHES, type Switch } from '../text/text-page-schema.ts';
import type { Situation } from './page-kind.ts';

export const isComplete = ({ profile }: Situation): boolean => profile === 'complete';

/** This site's own server answers forms sent without script. */
export const answersForms = ({ profile, endpoint }: Situation): boolean =>
  profile === 'complete' && endpoint === undefined;

export const takesSubscribers = (situation: Situation): boolean =>
  answersForms(situation) && situation.hasNewsletter;

export function switchesIn(situation: Situation): Switch[] {
  const states = {
    messages: answersForms(situation),
    newsletter: takesSubscribers(situation),
  } satisfies Record<Switch, boolean>;
  return SWITCHES.filter((name) => states[name]);
}
