import type { FarScreen } from '#domain/second-screen/far-screen.ts';
import type { CounterDetail, CounterRow, HeldCommand } from '#domain/sync/counter-view.ts';
import { day, minute, now } from './moments.ts';

const aCounter = (differs: Partial<CounterRow>): CounterRow => ({
  id: 'counter-2',
  shopId: 'shop-1',
  shopCode: 'S01',
  shopName: "Jing'an",
  number: '02',
  name: 'by the door',
  state: 'active',
  enrolledAt: now - 200 * day,
  enrolledBy: 'Wang',
  lastContact: now - 3 * minute,
  reportedAt: now - 4 * minute,
  appVersion: '3.2.0',
  waiting: 6,
  refused: 1,
  clockError: 95_000,
  persisted: false,
  lastN: 412,
  held: 2,
  quarantined: 0,
  ...differs,
});
export const counters: readonly CounterRow[] = [
  aCounter({}),
  aCounter({
    id: 'counter-3',
    number: '03',
    name: '',
    lastContact: now - 70 * day,
    waiting: 0,
    refused: 0,
    held: 0,
    clockError: 0,
    persisted: true,
    appVersion: '3.2.9',
    lastN: 9,
  }),
  aCounter({
    id: 'counter-9',
    shopId: 'shop-2',
    shopCode: 'S02',
    shopName: 'Pudong',
    number: '01',
    name: 'spare',
    state: 'retired',
    quarantined: 3,
    waiting: 0,
    refused: 0,
    held: 0,
    lastContact: now - 8 * day,
    clockError: null,
  }),
];

export const aHeld = (differs: Partial<HeldCommand>): HeldCommand => ({
  commandId: 'held-1',
  n: 411,
  name: 'order.cancel',
  args: { orderId: 'paid', reason: 'wrong one' },
  staffId: 'wang',
  staffName: 'Wang',
  at: now - 90 * minute,
  keptAt: now - 80 * minute,
  offline: true,
  outcome: 'held',
  code: 'system.notProved',
  params: {},
  exceptions: [],
  counterId: 'counter-2',
  counterNumber: '02',
  shopId: 'shop-1',
  shopName: "Jing'an",
  ...differs,
});
const { counterId: _, counterNumber: __, shopId: ___, shopName: ____, ...heldThere } = aHeld({});

export const detail: CounterDetail = {
  counter: counters[0] as CounterRow,
  staff: [
    { id: 'zhao', name: 'Zhao', firstAt: now - 100 * day },
    { id: 'chen', name: 'Chen', firstAt: now - 50 * day },
  ],
  events: [{ what: 'renamed', n: null, note: 'by the door', staffName: 'Wang', at: now - 20 * day }],
  commands: [
    {
      commandId: 'sent-410',
      n: 410,
      name: 'order.park',
      args: { orderId: 'waiting' },
      staffId: 'zhao',
      staffName: 'Zhao',
      at: now - 45 * minute,
      keptAt: now - 44 * minute,
      offline: false,
      outcome: 'accepted',
      code: null,
      params: {},
      exceptions: [],
    },
  ],
  held: [heldThere],
  quarantined: [],
  missing: [{ number: 'S01-02-000006', outcome: 'rejected', code: 'order.paid' }],
  borrowed: [{ number: 'S01-02-000002', orderId: 'paid', counterNumber: '03', staffName: 'Chen', at: now - 3 * day }],
};

export const farScreens: readonly FarScreen[] = [
  { id: 'screen-1', pairedAt: now - 9 * day, pairedBy: 'Zhao', seenAt: now - 2 * minute },
];
