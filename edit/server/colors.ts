import { converter, formatHex } from 'culori';
import { contrastsOf } from '../../src/schemas/contrast.ts';
import { themeSchema } from '../../src/theme/schema.ts';

type Palette = Parameters<typeof contrastsOf>[0];

const toOklch = converter('oklch');

/** In hundredths of the lightness. */
const STEPS = Array.from({ length: 100 }, (_, index) => index + 1);

function withColor(palette: Palette, [key = '', hour]: readonly string[], color: string): Palette {
  const old = palette[key];
  return { ...palette, [key]: hour && typeof old === 'object' ? { ...old, [hour]: color } : color };
}

function isEnough(palette: Palette, name: string): boolean {
  return contrastsOf(palette)
    .filter(({ ink, ground }) => ink === name || ground === name)
    .every(({ ratio, least }) => ratio >= least);
}

/** The same hue, as much lighter or darker as its contrasts need, in the notation of the color. */
function nearest(palette: Palette, name: string): string | undefined {
  const path = name.split('.');
  const [key = '', hour] = path;
  const old = palette[key];
  const written = typeof old === 'object' ? (hour === 'night' ? old.night : old.day) : old;
  const color = written === undefined ? undefined : toOklch(written);
  if (written === undefined || color === undefined) return undefined;
  const steps = STEPS.flatMap((step) => [color.l + step / 100, color.l - step / 100]);
  return steps
    .filter((l) => l >= 0 && l <= 1)
    .map((l) => {
      const { c, h = 0 } = color;
      const percent = Number((l * 100).toFixed(1));
      return written.startsWith('#')
        ? formatHex({ ...color, l })
        : `oklch(${percent}% ${Number(c.toFixed(3))} ${Number(h.toFixed(1))}deg)`;
    })
    .find((each) => isEnough(withColor(palette, path, each), name));
}

/** For each color of a theme with too little contrast, the nearest one that has enough, by the keys to the color. */
export function nearestColors(theme: unknown): Record<string, string> {
  const { colors } = themeSchema.shape;
  const result = colors.safeParse(theme);
  const isRead = result.success || result.error.issues.every(({ code }) => code === 'custom');
  if (!isRead || typeof theme !== 'object' || theme === null) return {};
  const palette: Palette = Object.fromEntries(Object.entries(theme));
  const names = contrastsOf(palette)
    .filter(({ ratio, least }) => ratio < least)
    .flatMap(({ ink, ground }) => [ink, ground]);
  const found = [...new Set(names)].map(
    (name) => [`colors.${name}`, nearest(palette, name)] as const,
  );
  return Object.fromEntries(found.flatMap(([key, color]) => (color ? [[key, color]] : [])));
}
