import { expect, type Page } from '@playwright/test';
import { structureOf, type Scope } from './axe.ts';
import { show, themes, type Theme } from './settled.ts';

type Check = (page: Page, scope?: Scope) => Promise<string[]>;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** What is found wrong at a size in each theme; where a theme changes colors alone, the rules of colors say all. */
export async function wrongInThemes(
  page: Page,
  check: Check,
  size: Size,
  parts?: readonly string[],
): Promise<[Theme, string][]> {
  const structures = new Set<string>();
  const wrong: [Theme, string][] = [];
  for (const theme of themes) {
    await show(page, theme, size);
    const structure = await structureOf(page);
    const scope = { ...(parts && { parts }), colorsOnly: structures.has(structure) };
    structures.add(structure);
    for (const line of await check(page, scope)) wrong.push([theme, line]);
  }
  return wrong;
}

/** Looks in each theme at each width. */
export async function expectNothingWrong(
  page: Page,
  check: Check,
  sizes: readonly Size[],
  parts?: readonly string[],
): Promise<void> {
  for (const size of sizes) {
    const wrong = await wrongInThemes(page, check, size, parts);
    expect.soft(wrong, `${size.width} px`).toEqual([]);
  }
}
