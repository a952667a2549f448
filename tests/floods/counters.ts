import { v7 } from 'uuid';
import { protocolSchema, type SentCommand } from '#domain/sync/protocol.ts';
import { type ApiCounter, apiCounter } from '../api-counter.ts';
import { takesCalls } from './ask.ts';
import { anywhere, type Flood, type Flooding, inTurn } from './flood.ts';

/** A counter of the flood, with the person who enrolled it; and the numbers of its commands. */
interface FloodingCounter {
  readonly counter: ApiCounter;
  readonly session: Readonly<Record<string, string>>;
  readonly staffId: string;
  n: number;
}

/** Makes counters, in the shops of the mightiest of the staff. */
export const enrolled = async ({ ask, staff, pool }: Flooding, count: number): Promise<FloodingCounter[]> => {
  const counters: FloodingCounter[] = [];
  for (let place = 0; place < count; place += 1) {
    const session = inTurn(staff, place % 3);
    const counter = await apiCounter({ app: takesCalls(ask, '198.51.100.7'), pool }, { ...session });
    const { rows } = await pool.query<{ staff: string }>(
      'select staff_id as staff from counter_staff where counter_id = $1',
      [counter.enrolment.counterId],
    );
    counters.push({ counter, session, staffId: rows[0]?.staff ?? '', n: 0 });
  }
  return counters;
};

export const secretOf = ({ counter: { enrolment } }: FloodingCounter) => ({
  authorization: `Counter ${enrolment.secret}`,
  'x-counter': enrolment.counterId,
});
export const placeOf = ({ counter: { enrolment } }: FloodingCounter) => {
  const { counterId, incarnation, epoch } = enrolment;
  return { counterId, incarnation, epoch };
};

/** The next command of a counter, which the server refuses: it collects for what nobody sells. */
const refused = (from: FloodingCounter, differs: Partial<SentCommand> = {}): SentCommand => {
  from.n += 1;
  const { n, staffId, counter } = from;
  const args = { orderId: v7(), reason: 'no such order' };
  const command = { n, id: v7(), name: 'order.cancel', version: 1, args, staffId, at: Date.now(), offline: true };
  return counter.proved({ ...command, ...differs });
};

/** Pushes of so many counters, each one after the other as its outbox does. */
const pushing = (counters: number, perPush: number, more: (from: FloodingCounter) => object): Flood => ({
  atOnce: counters,
  begin: async (flooding) => {
    const all = await enrolled(flooding, counters);
    return async (n) => {
      const from = all[n % counters];
      if (!from) return;
      const commands = Array.from({ length: perPush }, () => refused(from));
      const body = { ...placeOf(from), commands, made: from.n, ...more(from) };
      await flooding.ask({
        method: 'POST',
        path: '/api/sync/push',
        headers: { ...anywhere(n), ...secretOf(from) },
        body,
      });
    };
  },
});

const pulling = (counters: number, atOnce: number): Flood => ({
  atOnce,
  begin: async (flooding) => {
    const all = await enrolled(flooding, counters);
    return (n) => {
      const from = inTurn(all, n);
      const shown = {
        'x-counter': from.counter.enrolment.counterId,
        'x-counter-secret': from.counter.enrolment.secret,
      };
      const body = { ...placeOf(from), cursor: '', schema: protocolSchema, made: from.n };
      const headers = { ...anywhere(n), ...from.session, ...shown, 'accept-encoding': 'br' };
      return flooding.ask({ method: 'POST', path: '/api/sync/pull', headers, body });
    };
  },
});

const madeUp = (n: number): string => `${n}`.padEnd(180, 'x');
const fifty = <One>(make: (place: number) => One): One[] => Array.from({ length: 50 }, (_, place) => make(place));

/** Floods of counters that are the shop's own, or were stolen. */
export const floodsOfCounters: Readonly<Record<string, Flood>> = {
  'one counter that pulls everything again and again': pulling(1, 16),
  'ten counters that pull everything again and again': pulling(10, 40),
  'one counter that pushes refused commands': pushing(1, 50, () => ({})),
  'ten counters that push refused commands': pushing(10, 50, () => ({})),
  'pushes with fifty tokens that are made up': pushing(4, 1, ({ counter }) => ({
    sessions: fifty((place) => `${counter.enrolment.brandId}.${madeUp(place)}`),
    ended: fifty((place) => ({ session: madeUp(place).slice(0, 60), mac: madeUp(place).slice(0, 60) })),
  })),
  'pushes with fifty PINs that are made up': pushing(4, 1, ({ staffId }) => ({
    logins: fifty((place) => ({ staffId, at: Date.now() - place, sealed: madeUp(place) })),
  })),
  'pushes of two megabytes': pushing(4, 1, (from) => ({
    commands: fifty(() => ({ ...refused(from), args: { orderId: v7(), remark: 'x'.repeat(38_000) } })),
  })),
  'commands that nobody gave': pushing(4, 0, (from) => ({
    commands: fifty(() => {
      from.n += 1;
      return {
        n: from.n,
        id: v7(),
        name: 'order.cancel',
        version: 1,
        args: {},
        staffId: from.staffId,
        at: 1,
        offline: true,
      };
    }),
  })),
};

/** What uses up how many counters there may be: behind all that need some. */
export const floodOfEnrolments: Readonly<Record<string, Flood>> = {
  'counters that are made': {
    atOnce: 20,
    begin:
      ({ ask, staff }) =>
      (n) => {
        const session = inTurn(staff, n);
        const body = { shopId: session['x-shop-id'] };
        return ask({ method: 'POST', path: '/api/sync/enrol', headers: { ...anywhere(n), ...session }, body });
      },
  },
};
