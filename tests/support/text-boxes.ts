import type { Page } from '@playwright/test';
import { readColor, type Color } from './pixels.ts';

export interface TextLine {
  words: string;
  /** Its ancestors, beginning with the nearest (`small`, `p`, `figure`), and `aria-hidden` if it is hidden. */
  within: string[];
  left: number;
  top: number;
  right: number;
  bottom: number;
  size: number;
  weight: number;
  color: Color;
  /** Opacity of the color, 0 to 1. */
  opacity: number;
  /** What cuts it off: ancestors that clip, or the edge of the screen. */
  cutBy: string[];
}

/** Lists every visible line of text of a page, or of a part of it, in document order. */
export async function textLines(page: Page, part = 'body'): Promise<TextLine[]> {
  const found = await page.evaluate((selector) => {
    const TOLERANCE = 1;

    /** Cache of elements, because the page does not change. */
    const remember = <Key, Value>(find: (key: Key) => Value) => {
      const known = new Map<Key, Value>();
      return (key: Key): Value => {
        const value = known.get(key) ?? find(key);
        known.set(key, value);
        return value;
      };
    };
    const paint = (element: Element) => {
      const { color, fill, fillOpacity, stroke } = getComputedStyle(element);
      if (!(element instanceof SVGElement)) return { color, share: 1 };
      return { color: fill === 'none' ? stroke : fill, share: Number(fillOpacity) };
    };
    const ancestors: (element: Element) => Element[] = remember((element) =>
      element.parentElement ? [element, ...ancestors(element.parentElement)] : [element],
    );
    const shapeOf = remember((element: Element) => {
      const { clipPath, overflowX, overflowY } = getComputedStyle(element);
      const cutsAcross = overflowX !== 'visible';
      const cutsDown = overflowY !== 'visible';
      return { clipPath, cutsAcross, cutsDown, box: element.getBoundingClientRect() };
    });
    const describe = (element: Element) =>
      element.tagName.toLowerCase() + [...element.classList].map((name) => `.${name}`).join('');
    // Text that is only for assistive technology is one pixel wide on purpose.
    const isForEyes = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !ancestors(element).some((outer) => shapeOf(outer).clipPath !== 'none');

    const cuts = (element: Element, line: DOMRect): string[] => {
      const clipping = ancestors(element).filter((outer) => {
        const { cutsAcross, cutsDown, box } = shapeOf(outer);
        const isCutAcross = line.left < box.left - TOLERANCE || line.right > box.right + TOLERANCE;
        const isCutDown = line.top < box.top - TOLERANCE || line.bottom > box.bottom + TOLERANCE;
        return (cutsAcross && isCutAcross) || (cutsDown && isCutDown);
      });
      const { clientWidth } = document.documentElement;
      const isOffScreen = line.left < -TOLERANCE || line.right > clientWidth + TOLERANCE;
      return [...clipping.map(describe), ...(isOffScreen ? ['the edge of the screen'] : [])];
    };

    const lines = [];
    const root = document.querySelector(selector) ?? document.body;
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      const element = text.parentElement;
      const words = text.textContent?.trim();
      if (!element || !words || !isForEyes(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { fontSize, fontWeight } = getComputedStyle(element);
      for (const rect of range.getClientRects()) {
        lines.push({
          words: words.slice(0, 60),
          within: [
            ...ancestors(element).map(({ tagName }) => tagName.toLowerCase()),
            ...(element.closest('[aria-hidden="true"]') ? ['aria-hidden'] : []),
          ],
          left: rect.left + scrollX,
          top: rect.top + scrollY,
          right: rect.right + scrollX,
          bottom: rect.bottom + scrollY,
          size: Number.parseFloat(fontSize),
          weight: Number(fontWeight),
          ...paint(element),
          cutBy: cuts(element, rect),
        });
      }
    }
    // The skip link is above the screen until it has the focus.
    return lines.filter(({ bottom }) => bottom > 0);
  }, part);
  return found.map(({ share, ...line }) => {
    const { color, opacity } = readColor(line.color);
    return { ...line, color, opacity: opacity * share };
  });
}

export async function cutLines(page: Page): Promise<string[]> {
  const lines = await textLines(page);
  if (lines.length === 0) throw new Error('The page shows no text.');
  return lines
    .filter(({ cutBy }) => cutBy.length > 0)
    .map(({ words, cutBy }) => `"${words}" is cut by ${cutBy.join(', ')}`);
}

export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

export async function overlappingLines(page: Page): Promise<string[]> {
  const lines = await textLines(page);
  // Only the middle half counts, because it contains the letters, and the boxes of neighboring lines touch.
  const middles = lines.map((line) => {
    const quarter = (line.bottom - line.top) / 4;
    return { ...line, top: line.top + quarter, bottom: line.bottom - quarter };
  });
  return middles.flatMap((one, index) =>
    middles
      .slice(index + 1)
      .filter(
        (other) =>
          one.left < other.right - 1 &&
          other.left < one.right - 1 &&
          one.top < other.bottom &&
          other.top < one.bottom,
      )
      .map((other) => `"${one.words}" and "${other.words}"`),
  );
}
