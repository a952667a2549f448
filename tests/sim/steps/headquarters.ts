import type { AnyRecord } from '#domain/kernel/entity.ts';
import type { Order } from '#domain/order/order.ts';
import type { Chance } from '../../device/chance.ts';
import { productIds } from '../brand.ts';
import { shops } from '../shops.ts';
import type { World } from '../world.ts';
import type { Step } from './step.ts';

const changes =
  (
    entity: string,
    ids: readonly string[],
    change: (record: AnyRecord, luck: Chance, world: World) => object,
  ): Step['do'] =>
  (world, luck) => {
    const record = world.server.tables.records.get(`${entity}:${luck.oneOf(ids)}`)?.record;
    if (record) world.server.put(entity, { ...record, ...change(record, luck, world) });
  };

const pricesChange = changes('product', productIds, (_, luck) => ({ originalPrice: 100 * (1 + luck.below(50)) }));
const offShelf = changes('product', productIds, ({ onShelf }) => ({ onShelf: !onShelf }));
const memberMoves = changes('member', ['1', '2', '3'], ({ id }, luck, { movedMembers }) => {
  movedMembers.add(id);
  return { shopId: luck.oneOf(shops), shared: luck.happens(0.2) };
});
const staffLeaves = changes('employee', ['staff-manager', 'staff-cashier'], ({ resignedAt }, _, { time }) => ({
  resignedAt: resignedAt === null ? time.now : null,
}));
const rightsChange = changes('employee', ['staff-manager', 'staff-cashier'], ({ id }, luck, { movedStaff }) => {
  movedStaff.add(id);
  return { grants: [{ shopId: luck.oneOf(shops), roleId: luck.oneOf(['role-all', 'role-cashier']) }] };
});

const restarts: Step['do'] = ({ server, time }, luck) => {
  server.up = false;
  server.restart();
  time.after(luck.below(3_000), () => {
    server.up = true;
  });
};

const comesFromBackup: Step['do'] = (world, luck) => {
  world.server.restore(luck.below(6));
  world.restored += 1;
  world.givers.emptied.length = 0;
  world.note(`a backup is restored: epoch ${world.server.tables.epoch}`);
};

const retires: Step['do'] = (world, luck) => {
  const counter = luck.oneOf(world.server.tables.counters.all().filter(({ number }) => number !== '00'));
  if (counter) world.server.retire(counter.id);
  world.note(`${counter?.id} is retired`);
};

/** What is past the window: here everything that is finished, a day after it was begun. */
const windowCloses: Step['do'] = ({ server, time, leftByWindow }) => {
  const day = 24 * 3_600_000;
  server.closeWindow((entity, record) => {
    const { id, shopId, status, createdAt } = record as unknown as Order;
    const isPast = entity === 'order' && status !== 0 && createdAt < time.now - day;
    if (isPast) leftByWindow.add(`${shopId} ${id}`);
    return isPast;
  });
};

/** What happens at the server and at headquarters. */
export const headquartersSteps: readonly Step[] = [
  { name: 'a price changes', weight: 3, do: pricesChange },
  { name: 'an item leaves the shelf or returns', weight: 2, do: offShelf },
  { name: 'a member moves', weight: 2, do: memberMoves },
  { name: 'somebody leaves or returns', weight: 1, do: staffLeaves },
  { name: 'rights change', weight: 1, do: rightsChange },
  { name: 'the server restarts', weight: 4, do: restarts },
  { name: 'a backup is restored', weight: 2, do: comesFromBackup },
  { name: 'everybody is signed out', weight: 1, do: ({ server }) => server.sessions.endAll() },
  { name: 'a counter is retired', weight: 1, do: retires },
  { name: 'the window closes', weight: 1, do: windowCloses },
  {
    name: 'the server wants a newer app',
    weight: 1,
    do: ({ server }) => {
      server.oldestApp += 1;
    },
  },
];
