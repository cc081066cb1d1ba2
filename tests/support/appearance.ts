import type { Locator } from '@playwright/test';

/** How a box stands out from what is behind it. */
export interface Surface {
  /** CSS `position`. */
  position: string;
  /** How much of what is behind the ground hides: 0 nothing, 1 all. */
  opacity: number;
  /** Radius of the backdrop's blur in CSS pixels. */
  blur: number;
  /** Whether a line is drawn along its lower edge. */
  bottomBorder: boolean;
}

export function surfaceOf(box: Locator): Promise<Surface> {
  return box.evaluate((element) => {
    const style = getComputedStyle(element);
    // A canvas reads every notation of a color that the browser knows.
    const opacityOf = (color: string): number => {
      const context = document.createElement('canvas').getContext('2d');
      if (!context) throw new Error('This browser has no canvas.');
      context.fillStyle = color;
      context.fillRect(0, 0, 1, 1);
      return (context.getImageData(0, 0, 1, 1).data[3] ?? 0) / 255;
    };
    const borderWidth = Number.parseFloat(style.borderBlockEndWidth);
    return {
      position: style.position,
      opacity: opacityOf(style.backgroundColor),
      blur: Number(/blur\((\d+(?:\.\d+)?)px\)/.exec(style.backdropFilter)?.[1] ?? 0),
      bottomBorder: borderWidth > 0 && opacityOf(style.borderBlockEndColor) > 0,
    };
  });
}

/** What makes a piece of text look different from its neighbors. */
export function textLookOf(text: Locator): Promise<string> {
  return text.evaluate((element) => {
    const { color, fontWeight, textDecorationLine, backgroundColor, borderBottomColor } =
      getComputedStyle(element);
    return [color, fontWeight, textDecorationLine, backgroundColor, borderBottomColor].join(' ');
  });
}
