import { MIGRATIONS } from '../../server/letter/migration-list.ts';
import { openSending } from '../../server/letter/sending/index.ts';
import type { FurnishedRoom } from '../../server/room.ts';

/** As fast as a domain can be written to, in mails a minute: rounds are short. */
const PER_MINUTE = 60_000;

/** The sending of letters alone, as a room of a replica under torture. */
export function lettersRoom(): FurnishedRoom {
  return {
    migrations: MIGRATIONS,
    methods: new Map(),
    open: (house) => ({
      ...openSending(house, {
        settings: { from: undefined, dkim: undefined, perMinute: PER_MINUTE, bounces: undefined },
        name: 'Rillwatch',
        leavePath: '/letter/leave/',
        leaveToken: (hash) => `${hash}.00000000000`,
      }),
      addRoutes: () => Promise.resolve(),
      ready: () => Promise.resolve(),
    }),
  };
}
