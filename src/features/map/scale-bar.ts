/** The largest share of the initial map width that the scale bar takes. */
const BAR_SHARE = 0.16;

/** @param kilometers width of the initial map */
export function scaleBar(kilometers: number, scale: number): { length: number; width: string } {
  const most = (kilometers * BAR_SHARE) / scale;
  const power = 10 ** Math.floor(Math.log10(most));
  const length = [5, 2, 1].map((step) => step * power).find((step) => step <= most) ?? power;
  return { length, width: `${((length * scale) / kilometers) * 100}%` };
}

const MILES_PER_KM = 0.621371;

/** Regions whose roads are signed in miles. */
const WITH_MILES = ['US', 'GB', 'LR'];

export function lengthIn(kilometers: number, language: string): string {
  const { region = '' } = new Intl.Locale(language).maximize();
  const written = (length: number, unit: string): string =>
    length.toLocaleString(language, { style: 'unit', unit, maximumSignificantDigits: 2 });
  const metric = written(kilometers, 'kilometer');
  if (!WITH_MILES.includes(region)) return metric;
  return `${metric} · ${written(kilometers * MILES_PER_KM, 'mile')}`;
}
