import type { DatabaseSettings } from './database/index.ts';
import { readDatabaseSettings } from './database/index.ts';
import type { GuardSettings } from './guard/index.ts';
import { readGuardSettings } from './guard/index.ts';
import type { MailSettings } from './mail/index.ts';
import { readMailSettings } from './mail/index.ts';
import type { Given, Settings } from './settings.ts';
import { HIGHEST_PORT, readWholeNumber, SettingError } from './settings.ts';

/** What the rooms of the complete profile share can be told from outside; each may read more for itself. */
export interface HouseSettings extends DatabaseSettings, GuardSettings {
  readonly mail: MailSettings | undefined;
  /** Port of the metrics; none are told without one. */
  readonly metricsPort: number | undefined;
}

/** The site and its metrics cannot share a port; told here, where it can still be said by its name. */
function readMetricsPort(value: string | undefined, sitePort?: number): number | undefined {
  if (value === undefined) return undefined;
  const port = readWholeNumber('METRICS_PORT', value, 1, HIGHEST_PORT);
  if (port !== sitePort) return port;
  throw new SettingError(
    `METRICS_PORT must be another port than PORT, for example METRICS_PORT=${port === HIGHEST_PORT ? 9100 : port + 1}; both are ${port}.`,
  );
}

/** Throws a SettingError for a value that cannot be used where the site listens. */
export function readHouseSettings(
  given: Given,
  { host, port }: Pick<Settings, 'host'> & Partial<Pick<Settings, 'port'>>,
): HouseSettings {
  return {
    ...readDatabaseSettings(given),
    ...readGuardSettings(given, host),
    mail: readMailSettings(given),
    metricsPort: readMetricsPort(given('METRICS_PORT'), port),
  };
}
