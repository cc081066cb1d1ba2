import { z } from 'zod';
import { completeOnly } from './complete-only.ts';

/** A page's sections in their default order, with the id of each heading and an additional link target. */
export type SectionIds<Name extends string> = Readonly<
  Record<Name, { readonly heading: string; readonly id?: string }>
>;

function namesOf<Name extends string>(ids: SectionIds<Name>): Name[] {
  return Object.keys(ids).filter((name): name is Name => name in ids);
}

/** The sections that the complete profile shows, in order. */
export function sectionListSchema<Name extends string>(ids: SectionIds<Name>) {
  return completeOnly(z.exactOptional(z.array(z.enum(namesOf(ids)))));
}

/** @param page the data of its file, which may have errors. The copy of a section is under the key of its name. */
export function shownSections<Name extends string>(ids: SectionIds<Name>, page: object): Name[] {
  const written = namesOf(ids).filter((name) => Reflect.get(page, name) !== undefined);
  const list: unknown = Reflect.get(page, 'sections');
  if (!Array.isArray(list)) return written;
  return written
    .filter((name) => list.includes(name))
    .sort((one, other) => list.indexOf(one) - list.indexOf(other));
}
