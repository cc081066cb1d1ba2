import type { ReactNode } from 'react';
import { isRecord } from '../../src/lib/is-record.ts';
import { contrastsOf, type Contrast as Pair } from '../../src/schemas/contrast.ts';
import { dayAndNightSchema, colorSchema } from '../../src/schemas/color.ts';
import { z } from 'zod';
import { useForm, type Path } from './form-context.ts';

const paletteSchema = z.record(z.string(), z.union([colorSchema, dayAndNightSchema]));

function pairsOf(colors: unknown): Pair[] {
  const { data } = paletteSchema.safeParse(colors);
  if (data === undefined) return [];
  try {
    return contrastsOf(data);
  } catch {
    // An invalid color has its own message.
    return [];
  }
}

/** The contrast of a theme color where it comes closest to its minimum. */
export function Contrast({ path }: { path: Path }): ReactNode {
  const { value } = useForm();
  const [section, ...keys] = path;
  if (section !== 'colors' || !isRecord(value)) return null;
  const name = keys.join('.');
  const [closest] = pairsOf(value.colors)
    .filter(({ ink, ground }) => ink === name || ground === name)
    .toSorted((one, other) => one.ratio / one.least - other.ratio / other.least);
  if (closest === undefined) return null;
  const { ink, ground, ratio, least } = closest;
  return ` Contrast of ${ink} on ${ground}: ${ratio}. It needs ${least}.`;
}
