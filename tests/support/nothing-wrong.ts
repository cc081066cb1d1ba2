import { expect, type Page } from '@playwright/test';
import { structureOf, type Scope } from './axe.ts';
import { show, themes } from './settled.ts';

type Check = (page: Page, scope?: Scope) => Promise<string[]>;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Looks in each theme at each width; where a theme changes colours alone, the rules of colours say all. */
export async function expectNothingWrong(
  page: Page,
  check: Check,
  sizes: readonly Size[],
  parts?: readonly string[],
): Promise<void> {
  for (const size of sizes) {
    const structures = new Set<string>();
    for (const theme of themes) {
      await show(page, theme, size);
      const structure = await structureOf(page);
      const scope = { ...(parts && { parts }), coloursOnly: structures.has(structure) };
      structures.add(structure);
      expect.soft(await check(page, scope), `${theme}, ${size.width} px`).toEqual([]);
    }
  }
}
