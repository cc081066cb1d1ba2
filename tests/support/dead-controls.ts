import type { Locator, Page } from '@playwright/test';
import { content, shownArticles } from './content.ts';
import { section } from './landmarks.ts';

const { caseStudies, site } = content;

/** A button that the specification gives no effect, and what its tooltip says. */
export interface DeadControl {
  /** Name in the title of a test. */
  title: string;
  /** Page on which it stands. */
  path: string;
  /** What its tooltip says. */
  tooltip: string;
  /** Finds it. */
  on: (page: Page) => Locator;
}

const readMores = shownArticles.map(({ title }): DeadControl => ({
  title: `Read More of "${title}"`,
  path: '/resources',
  tooltip: site.tooltips.readMore,
  on: (page) =>
    page
      .getByRole('article', { name: title, exact: true })
      .getByRole('button', { name: 'Read More' }),
}));

const downloads = caseStudies.map(({ title, downloadLabel }): DeadControl => ({
  title: `the download "${downloadLabel}"`,
  path: '/resources',
  tooltip: site.tooltips.download,
  on: (page) =>
    section(page, 'Case Studies')
      .getByRole('listitem')
      .filter({ hasText: title })
      .getByRole('button', { name: downloadLabel }),
}));

/** Every button without an effect (SPEC 2). */
export const deadControls: readonly DeadControl[] = [
  ...readMores,
  ...downloads,
  {
    title: 'Subscribe',
    path: '/resources',
    tooltip: site.tooltips.subscribe,
    on: (page) => section(page, 'Stay Updated').getByRole('button', { name: 'Subscribe' }),
  },
  {
    title: 'Learn About Research Programs',
    path: '/contact',
    tooltip: site.tooltips.researchPrograms,
    on: (page) => page.getByRole('button', { name: 'Learn About Research Programs', exact: true }),
  },
];

/** The same, by the page on which they stand. */
export const deadControlsByPage: ReadonlyMap<string, readonly DeadControl[]> = Map.groupBy(
  deadControls,
  ({ path }) => path,
);
