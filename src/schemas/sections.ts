import { z } from 'zod';
import { completeOnly } from './complete-only.ts';

/** A page's sections in their default order, with the id of each heading and an additional link target. */
export type SectionIds<Name extends string> = Readonly<
  Record<Name, { readonly heading: string; readonly id?: string }>
>;

function namesOf<Name extends string>(ids: SectionIds<Name>): Name[] {
  return Object.keys(ids).filter((name): name is Name => name in ids);
}

export function sectionListSchema<Name extends string>(ids: SectionIds<Name>) {
  const names = namesOf(ids);
  return completeOnly(
    z.exactOptional(z.array(z.enum(names))).meta({
      description:
        'The sections that the complete profile shows, in order. By default, all of them.',
      default: names,
    }),
  );
}

/** @param page the data of its file. The copy of a section is under the key of its name. */
export function shownSections<Name extends string>(
  ids: SectionIds<Name>,
  page: { sections?: Name[] } & Partial<Record<Name, unknown>>,
): Name[] {
  return (page.sections ?? namesOf(ids)).filter((name) => page[name] !== undefined);
}
