/** Number of the day in its year. */
function dayOfYear(date: string): number {
  const day = Date.parse(date);
  return 1 + Math.round((day - Date.UTC(new Date(day).getUTCFullYear(), 0, 1)) / 86_400_000);
}

/**
 * Distance of the sun in astronomical units on a day such as 2002-07-20. It differs from the table of Chander et al.
 * (2009) by less than 0.0003.
 */
export function sunDistance(date: string): number {
  return 1 - 0.01672 * Math.cos(((2 * Math.PI) / 365.256) * (dayOfYear(date) - 4));
}

export interface Calibration {
  /** From numbers to radiance in W m⁻² sr⁻¹ µm⁻¹, or to reflectance if `irradiance` is left out. */
  readonly gain: number;
  readonly offset: number;
  /** Mean irradiance of the sun above the atmosphere in W m⁻² µm⁻¹. */
  readonly irradiance?: number | undefined;
}

export interface Sun {
  readonly date: string;
  /** In degrees above the horizon. */
  readonly sunElevation: number;
  /** In degrees from north through east. */
  readonly sunAzimuth: number;
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Returns a function from numbers to reflectance at the top of the atmosphere (Chander, Markham & Helder 2009, eq. 1 and 2). */
export function reflectanceOf(
  { gain, offset, irradiance }: Calibration,
  { date, sunElevation }: Sun,
): (value: number) => number {
  const light =
    irradiance === undefined
      ? 1
      : (irradiance * Math.sin(radians(sunElevation))) / (Math.PI * sunDistance(date) ** 2);
  return (value) => (gain * value + offset) / light;
}

/**
 * The sine of the sun's height above the ground of a cell, at most 0 in the shadow of its own slope. The ground falls by
 * so many m per m to the right and down.
 */
export function lightOn(sun: Sun, [right, down]: readonly [number, number]): number {
  const [height, azimuth] = [radians(sun.sunElevation), radians(sun.sunAzimuth)];
  const flat = Math.cos(height);
  const [east, south] = [flat * Math.sin(azimuth), -flat * Math.cos(azimuth)];
  return (
    (Math.sin(height) + right * east + down * south) / Math.sqrt(1 + right * right + down * down)
  );
}
