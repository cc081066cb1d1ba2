import { SWITCHES, type Switch } from '../schemas/text-page.ts';
import type { Situation } from './page-kind.ts';

/** Whether content fills what the specification leaves open. */
export const isComplete = ({ profile }: Situation): boolean => profile === 'complete';

/** This site's own server answers a form that was sent without script. */
export const answersForms = ({ profile, endpoint }: Situation): boolean =>
  profile === 'complete' && endpoint === undefined;

/** Whether there is a page with a map of streets. */
export const hasStreetMap = (situation: Situation): boolean =>
  isComplete(situation) && situation.hasStreets;

/** Whether the letter can be subscribed to. */
export const takesSubscribers = (situation: Situation): boolean =>
  answersForms(situation) && situation.hasLetter;

/** What is switched on. */
export function switchesIn(situation: Situation): Switch[] {
  const states = {
    messages: answersForms(situation),
    letter: takesSubscribers(situation),
    streets: hasStreetMap(situation),
  } satisfies Record<Switch, boolean>;
  return SWITCHES.filter((name) => states[name]);
}
