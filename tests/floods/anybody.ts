import { v7 } from 'uuid';
import { notReported } from '#domain/device/apply-message.ts';
import { pinLoginText } from '#domain/sync/approval.ts';
import { protocolSchema } from '#domain/sync/protocol.ts';
import { dayAfter } from '#domain/values/calendar-day.ts';
import { inTransaction } from '../../server/db/in-transaction.ts';
import { putRecords } from '../../server/db/put-records.ts';
import { setPin } from '../../server/pins/pins.ts';
import { publicSealKey } from '../../server/pins/seal-key.ts';
import { newToken } from '../../server/sessions/tokens.ts';
import { sealFor } from '../../src/db/session/seal.ts';
import { aDevice } from '../make-device.ts';
import { enrolled, placeOf, secretOf } from './counters.ts';
import { anywhere, type Flood, inTurn } from './flood.ts';

const [pin, parties] = ['482913', 50];

/** Fifty parties of twenty wait for the next day, and it is asked who of them could come. */
const waitingLists: Flood = {
  atOnce: 8,
  begin: async ({ ask, staff, pool }) => {
    const headers = inTurn(staff, 0);
    const { rows } = await pool.query<{ id: string }>('select id from service where not deleted limit 1');
    const serviceId = rows[0]?.id ?? '';
    const day = dayAfter(new Date().toISOString().slice(0, 10), 1);
    const guest = { serviceId, minutes: 30, wish: 'any', staffId: '', bed: 'any' };
    const parts = Array.from({ length: 20 }, (_, place) => ({ ...guest, guest: place + 1 }));
    const days = { firstDay: day, lastDay: day, fromMinute: 0, tillMinute: 1_439, askUntil: null };
    const who = { memberId: '', guestName: 'Party', mobile: '13800000001', source: 1, remark: '' };
    for (let place = 0; place < parties; place += 1)
      await ask({ method: 'POST', path: '/api/pc/v1/waitlist', headers, body: { ...who, ...days, parts } });
    return (n) => ask({ path: `/api/pc/v1/waitlist/fits?day=${day}`, headers: { ...anywhere(n), ...headers } });
  },
};

/** Pushes of four counters, each with fifty sessions that began with a PIN that is right. */
const rightPins: Flood = {
  atOnce: 16,
  begin: async (flooding) => {
    const { ask, pool, brandId } = flooding;
    const counters = await enrolled(flooding, 4);
    for (const { staffId } of counters) await setPin(pool, { brandId, staffId }, pin, Date.now());
    const key = await publicSealKey(pool);
    const login = async (counterId: string, staffId: string, at: number) => {
      const secret = JSON.stringify({ pin, token: newToken(brandId) });
      return { staffId, at, sealed: await sealFor({ key }, secret, pinLoginText(counterId, staffId, at)) };
    };
    return async (n) => {
      const from = inTurn(counters, n);
      const { counterId } = from.counter.enrolment;
      const logins = await Promise.all(
        Array.from({ length: 50 }, (_, place) => login(counterId, from.staffId, Date.now() - place)),
      );
      const body = { ...placeOf(from), commands: [], made: from.n, logins };
      await ask({ method: 'POST', path: '/api/sync/push', headers: { ...anywhere(n), ...secretOf(from) }, body });
    };
  },
};

/** Pulls in one session that name thousands of counters that are none. */
const namedCounters: Flood = {
  atOnce: 600,
  begin:
    ({ ask, staff }) =>
    (n) => {
      const counterId = v7();
      const headers = { ...anywhere(n), ...inTurn(staff, 0), 'x-counter': counterId };
      const body = { counterId, incarnation: 1, epoch: 1, cursor: '', schema: protocolSchema };
      return ask({ method: 'POST', path: '/api/sync/pull', headers, body });
    },
};

/** A machine that holds its connection and answers nothing is told to stop again and again. */
const muteMachines: Flood = {
  atOnce: 60,
  begin: async ({ ask, staff, pool, brandId }) => {
    const boss = inTurn(staff, 0);
    const shopId = boss['x-shop-id'] ?? '';
    const id = v7();
    await inTransaction(pool, async (client) => {
      await putRecords(client, brandId, 'device', [aDevice({ id, shopId, number: id.slice(-8), name: id.slice(-8) })]);
      await putRecords(client, brandId, 'deviceState', [{ ...notReported, id, shopId, connected: true }]);
    });
    return (n) => {
      const headers = { ...anywhere(n), ...inTurn(staff, 6 * (n % 4)) };
      return ask({ method: 'POST', path: `/api/devices/${id}/stop`, headers });
    };
  },
};

/** Floods of whoever has a brand, which anybody may have on trial (0350). */
export const floodsOfAnybody: Readonly<Record<string, Flood>> = {
  'anybody: waiting lists of parties': waitingLists,
  'anybody: pushes with fifty PINs that are right': rightPins,
  'anybody: pulls that name thousands of counters': namedCounters,
  'anybody: machines that do not answer': muteMachines,
};
