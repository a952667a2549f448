import type { AnyEntity, AnyRecord, RecordOf } from '#domain/kernel/entity.ts';
import type { Seen } from '#domain/kernel/play.ts';
import type { OpenStore } from '../../src/workers/open-store.ts';
import type { Chance } from '../device/chance.ts';
import type { Shelf } from './shelf.ts';
import type { Tablet } from './tablet.ts';
import { everything } from './world.ts';

/** What a counter has counted itself, which its people know before the server does. */
const countsGiven = ({ deeds }: Shelf, counterId: string): AnyRecord[] =>
  deeds.flatMap(({ commandId, counterId: by, counted, isVoid }) =>
    by === counterId && counted && !isVoid
      ? counted.counts.map((each) => ({ id: commandId, ...counted, counterId, ...each, pass: each.pass ?? 1 }))
      : [],
  );

/** What somebody at this tab sees: the mirror, and over it what the lists show. */
export const lookAt = async (tablet: Tablet, store: OpenStore, shopId: string, luck: Chance): Promise<Seen> => {
  const counterId = store.counterId() ?? '';
  const mirror = tablet.databases.mirror(counterId, tablet.generationOf(counterId));
  const held = new Map<string, AnyRecord[]>();
  for (const { kind, record, _deleted } of mirror.docs()) {
    if (_deleted) continue;
    const ofKind = held.get(kind);
    if (ofKind) ofKind.push(record);
    else held.set(kind, [record]);
  }
  const records = new Map<string, readonly AnyRecord[]>(held);
  records.set('order', (await store.read('order.list', everything)).rows);
  records.set('stockCount', [...(records.get('stockCount') ?? []), ...countsGiven(tablet.shelf, counterId)]);
  records.set('exception', await store.read('exception.open', {}));
  return {
    shopId,
    counterId,
    inZone: (zone) => tablet.shelf.inZone(shopId, zone),
    records: <E extends AnyEntity>(entity: E) => (records.get(entity.name) ?? []) as RecordOf<E>[],
    below: luck.below,
    oneOf: luck.oneOf,
    now: tablet.world.time.now,
    freshId: () => `id-${luck.below(2 ** 32).toString(36)}`,
  };
};
