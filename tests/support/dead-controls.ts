import type { Locator, Page } from '@playwright/test';
import { content, shownArticles } from './content.ts';

const { caseStudies, contact, resources, site } = content;

/** A button without an effect (SPEC 2). */
export interface DeadControl {
  title: string;
  path: string;
  /** The text of its tooltip. */
  tooltip: string;
  on: (page: Page) => Locator;
}

function control(path: string, tooltip: string, name: string, around?: string): DeadControl {
  return {
    title: `${name} ${around ?? ''}`,
    path,
    tooltip,
    on: (page) => {
      const scope =
        around === undefined
          ? page.getByRole('main')
          : page.getByRole('article').or(page.getByRole('listitem')).filter({ hasText: around });
      return scope.getByRole('button', { name });
    },
  };
}

/** Every button without an effect (SPEC 2). */
export const deadControls: readonly DeadControl[] = [
  ...shownArticles.map(({ title }) =>
    control('/resources', site.tooltips.readMore, resources.articles.readMore, title),
  ),
  ...caseStudies.map(({ title, downloadLabel }) =>
    control('/resources', site.tooltips.download, downloadLabel, title),
  ),
  control('/resources', site.tooltips.subscribe, resources.newsletter.subscribe),
  control('/contact', site.tooltips.researchPrograms, contact.research.button),
];

export const deadControlsByPage: ReadonlyMap<string, readonly DeadControl[]> = Map.groupBy(
  deadControls,
  ({ path }) => path,
);
