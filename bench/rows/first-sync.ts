import { rateOf } from '../figures.ts';
import { firstLoads } from '../first-loads.ts';
import { atLeastTimesFloor, atLeastTimesPeer } from '../limits.ts';
import { replicatePouch } from '../pouch.ts';
import type { Row } from '../row.ts';

export const firstSync: Row = {
  name: 'first-sync',
  what: 'A new tablet loads everything its counter holds, from the tap on "sign in": asked of the server, checked, written. Floor: bare Dexie writes the same documents with the same indexes out of memory, on the same tablet. Peer: PouchDB replicates a part of them from its own server, without any index.',
  unit: 'documents/s',
  goal: [atLeastTimesFloor(0.7), atLeastTimesPeer(5)],
  async measure(context) {
    const { loads, documents, floor } = await firstLoads(context);
    const peer = await replicatePouch(context);
    const rates = loads.map(({ loaded }) => (1_000 * documents) / loaded);
    return { ours: rateOf(rates), floor: rateOf(floor), peer: rateOf(peer), note: `${documents} documents.` };
  },
};
