/** Flattening and equatorial radius in m of the ellipsoid of WGS 84, and the scale of UTM on its middle meridian. */
const FLATTENING = 1 / 298.257_223_563;
const RADIUS = 6_378_137;
const SCALE = 0.9996;

const FALSE_EAST = 500_000;
const FALSE_NORTH = { north: 0, south: 10_000_000 } as const;

const N = FLATTENING / (2 - FLATTENING);
const MERIDIAN = (RADIUS / (1 + N)) * (1 + N ** 2 / 4 + N ** 4 / 64);
const BETA = [
  N / 2 - (2 * N ** 2) / 3 + (37 * N ** 3) / 96,
  N ** 2 / 48 + N ** 3 / 15,
  (17 * N ** 3) / 480,
];
const DELTA = [
  2 * N - (2 * N ** 2) / 3 - 2 * N ** 3,
  (7 * N ** 2) / 3 - (8 * N ** 3) / 5,
  (56 * N ** 3) / 15,
];

/** Latitude and longitude in degrees of a place in UTM (Krüger's series, as in Karney 2011; exact to millimeters). */
export function fromUtm(
  { zone, hemisphere }: { zone: number; hemisphere: 'north' | 'south' },
  east: number,
  north: number,
): { latitude: number; longitude: number } {
  const xi = (north - FALSE_NORTH[hemisphere]) / (SCALE * MERIDIAN);
  const eta = (east - FALSE_EAST) / (SCALE * MERIDIAN);
  let [xiPrime, etaPrime] = [xi, eta];
  BETA.forEach((beta, index) => {
    const order = 2 * (index + 1);
    xiPrime -= beta * Math.sin(order * xi) * Math.cosh(order * eta);
    etaPrime -= beta * Math.cos(order * xi) * Math.sinh(order * eta);
  });
  const chi = Math.asin(Math.sin(xiPrime) / Math.cosh(etaPrime));
  const latitude = DELTA.reduce(
    (sum, delta, index) => sum + delta * Math.sin(2 * (index + 1) * chi),
    chi,
  );
  const longitude = Math.atan2(Math.sinh(etaPrime), Math.cos(xiPrime));
  const degrees = (radians: number): number => (radians * 180) / Math.PI;
  return { latitude: degrees(latitude), longitude: 6 * zone - 183 + degrees(longitude) };
}
