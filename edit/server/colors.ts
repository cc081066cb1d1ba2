import { formatHex } from 'culori';
import { textsIn } from '../../src/lib/texts-in.ts';
import { contrastsOf } from '../../src/schemas/contrast.ts';
import { toOklch } from '../../src/theme/colors.ts';
import { themeSchema } from '../../src/theme/schema.ts';

type Palette = Parameters<typeof contrastsOf>[0];

/** Differences of lightness, which is from 0 to 1. */
const STEPS = Array.from({ length: 100 }, (_, index) => (index + 1) / 100);

/** The same hue, as much lighter or darker as its contrasts need, in the notation of the color. */
function nearest(palette: Palette, name: string, written: string): string | undefined {
  const color = toOklch(written);
  if (color === undefined) return undefined;
  const { l: old, c, h = 0 } = color;
  const [key = '', hour] = name.split('.');
  const own = palette[key];
  return STEPS.flatMap((step) => [old + step, old - step])
    .filter((l) => l >= 0 && l <= 1)
    .map((l) => {
      if (written.startsWith('#')) return formatHex({ ...color, l });
      return `oklch(${Number((l * 100).toFixed(1))}% ${Number(c.toFixed(3))} ${Number(h.toFixed(1))}deg)`;
    })
    .find((each) => {
      const next = hour && typeof own === 'object' ? { ...own, [hour]: each } : each;
      return contrastsOf({ ...palette, [key]: next })
        .filter(({ ink, ground }) => ink === name || ground === name)
        .every(({ ratio, least }) => ratio >= least);
    });
}

/** For each color of a theme with too little contrast, the nearest one that has enough, by the keys to the color. */
export function nearestColors(theme: unknown): Record<string, string> {
  const { error } = themeSchema.shape.colors.safeParse(theme);
  const hasAll = error?.issues.every(({ code }) => code === 'custom') ?? true;
  const isRead = hasAll && textsIn(theme).every(({ text }) => toOklch(text) !== undefined);
  if (!isRead || typeof theme !== 'object' || theme === null) return {};
  const palette: Palette = Object.fromEntries(Object.entries(theme));
  const pale = contrastsOf(palette)
    .filter(({ ratio, least }) => ratio < least)
    .flatMap(({ ink, ground }) => [ink, ground]);
  const found = textsIn(palette).flatMap(({ path, text }) => {
    const name = path.join('.');
    const color = pale.includes(name) ? nearest(palette, name, text) : undefined;
    return color === undefined ? [] : [[`colors.${name}`, color] as const];
  });
  return Object.fromEntries(found);
}
