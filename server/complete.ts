import { contentFolder } from '../src/content/content-folder.ts';
import { namedPages, type Content } from '../src/registry/index.ts';
import { readContent } from '../src/content/read-content.ts';
import type { OpenProfile } from './extension.ts';
import { readHouseSettings } from './house-settings.ts';
import { createHouse, notesOn } from './house.ts';
import { INBOX } from './inbox/index.ts';
import { LETTER } from './letter/index.ts';
import type { FurnishedRoom, Room } from './room.ts';
import { furnish } from './room.ts';
import type { Given, Settings } from './settings.ts';
import { givenIn } from './settings.ts';

const REPOSITORY = new URL('../', import.meta.url);

interface ListedRoom {
  readonly check: (given: Given) => unknown;
  /** Nothing where the owner has no use for the room. */
  readonly furnish: (given: Given, content: Content) => FurnishedRoom | undefined;
}

function listed<RoomSettings, Words>(room: Room<RoomSettings, Words>): ListedRoom {
  return {
    check: room.settings,
    furnish: (given, content) => {
      const words = room.words(content);
      return words === undefined ? undefined : furnish(room, room.settings(given), words);
    },
  };
}

/** The rooms of the complete profile, in the order of their migrations. */
const ROOMS: readonly ListedRoom[] = [listed(INBOX), listed(LETTER)];

type Environment = Readonly<Record<string, string | undefined>>;

/** Throws a SettingError for a setting of the complete profile that cannot be used. */
export function checkComplete(env: Environment, settings: Pick<Settings, 'host' | 'port'>): void {
  const given = givenIn(env);
  readHouseSettings(given, settings);
  for (const { check } of ROOMS) check(given);
}

/**
 * What the complete profile adds: its rooms, unless messages go to a form service elsewhere. Throws a
 * SettingError for a setting that cannot be used.
 */
export function openComplete(env: Environment, { host, port, siteUrl }: Settings): OpenProfile {
  const content = readContent(contentFolder(env, REPOSITORY));
  const { endpoint } = content.site.contact;
  const pages = namedPages(content);
  if (endpoint !== undefined) return { pages, notes: [`Contact messages go to ${endpoint}.`] };
  const given = givenIn(env);
  const settings = readHouseSettings(given, { host, port });
  const rooms = ROOMS.flatMap((room) => room.furnish(given, content) ?? []);
  const extension = createHouse({ settings, host, siteUrl, rooms });
  return { extension, pages, notes: notesOn(settings) };
}
