import type { Pool } from 'pg';
import type { Permission } from '#domain/permissions.ts';
import { farScreenCalls, ownScreenCalls } from '#domain/second-screen/calls.ts';
import { mostFarScreens, pairingCodeLife, pairingLimits } from '#domain/second-screen/pairing.ts';
import { day } from '#domain/values/durations.ts';
import {
  dropScreen,
  findScreen,
  hasScreens,
  type KnownScreen,
  screensOf,
  takeBackScreen,
} from '../../second-screen/far-screens.ts';
import { makePairingCode, pairBy } from '../../second-screen/pairing-codes.ts';
import { cookieOf, giveCookie } from '../../sessions/cookies.ts';
import { limitedFrom, takePlace } from '../../sms/take-place.ts';
import { type Caller, mayAt } from '../caller.ts';
import { guestCookies } from '../guests.ts';
import { tooMany } from '../limits/too-many.ts';
import { forbidden, notFound, RefusedCall, rejected } from '../refusal.ts';
import { serveCalls } from '../serve-calls.ts';
import { counterScope } from '../still-listens.ts';

/** Browsers keep no cookie for longer: 400 days. It is given anew whenever the page is opened. */
const screenLife = 400 * day;

/** Whoever composes orders at a counter may have them shown. */
const showing: readonly Permission[] = ['pc.order.cashier'];

interface About {
  readonly caller: Caller;
  readonly params: { readonly id: string };
}

/** The id of a counter in use, in a shop in which the caller holds one of these rights. */
const counterWhere = async (pool: Pool, { caller, params }: About, rights: readonly Permission[]): Promise<string> => {
  const { rows } = await pool.query<{ shopId: string; state: string }>({
    name: 'counter-of-screens',
    text: `select shop_id as "shopId", state from counter where brand_id = $1 and id = $2 and secret_hash is not null`,
    values: [caller.brandId, params.id],
  });
  const counter = rows[0];
  if (!counter) throw notFound('counter.unknown');
  if (!rights.some(mayAt(caller, counter.shopId))) throw forbidden('notAllowed');
  if (counter.state === 'retired') throw forbidden('counter.retired');
  return params.id;
};

/** What the staff have to do with second screens on other devices. */
export const farScreenRoutes = serveCalls(farScreenCalls, ({ pool, hub, lines }) => ({
  list: async (asked) => {
    const counterId = await counterWhere(pool, asked, [...showing, 'pc.counter.list']);
    return screensOf(pool, asked.caller.brandId, counterId);
  },
  makeCode: async (asked) => {
    const counterId = await counterWhere(pool, asked, showing);
    const { brandId, staff } = asked.caller;
    const code = await makePairingCode(pool, { brandId, counterId, staffId: staff.id }, Date.now());
    if (code === undefined) throw rejected('secondScreen.tooMany', { count: mostFarScreens });
    return { code, validFor: pairingCodeLife / 1_000 };
  },
  show: async (asked) => {
    const counterId = await counterWhere(pool, asked, showing);
    const { brandId } = asked.caller;
    if (!(await hasScreens(pool, brandId, counterId))) return { isPaired: false, isWatched: false };
    const { message } = asked.body;
    return { isPaired: true, isWatched: await lines.tell(brandId, counterId, message && JSON.stringify(message)) };
  },
  takeBack: async (asked) => {
    const counterId = await counterWhere(pool, asked, [...showing, 'pc.counter.manage']);
    const { brandId, staff } = asked.caller;
    const action = { brandId, counterId, staffId: staff.id, at: Date.now(), note: '' };
    await takeBackScreen(pool, action, asked.params.screenId);
    await hub.announce(brandId, [counterScope(counterId)]);
    return screensOf(pool, brandId, counterId);
  },
}));

const placed = ({ shop }: KnownScreen) => ({ shop: { ...shop, logo: '' } });

/** What a device does that is, or becomes, a second screen. */
export const ownScreenRoutes = serveCalls(ownScreenCalls, ({ pool, hub }) => {
  const leave = async (screen: KnownScreen): Promise<void> => {
    await dropScreen(pool, screen);
    await hub.announce(screen.brandId, [counterScope(screen.counterId)]);
  };
  return {
    pair: async ({ body: { code }, request, reply }) => {
      const now = Date.now();
      const before = await findScreen(pool, cookieOf(request, guestCookies.screen), now);
      const place = await takePlace(pool, limitedFrom('pairs from', request.ip, pairingLimits), now);
      if ('wait' in place) throw tooMany('secondScreen.tooManyTries', place.wait);
      const token = await pairBy(pool, code, now);
      const screen = token === undefined ? undefined : await findScreen(pool, token, now);
      if (token === undefined || !screen) {
        const wrong = 'secondScreen.wrongCode';
        throw new RefusedCall({ status: 422, reason: 'invalid', code: wrong, fields: { code: wrong } });
      }
      await place.release();
      if (before) await leave(before);
      giveCookie(request, reply, guestCookies.screen, token, screenLife);
      return placed(screen);
    },
    who: ({ caller, request, reply }) => {
      giveCookie(request, reply, guestCookies.screen, cookieOf(request, guestCookies.screen), screenLife);
      return placed(caller);
    },
    leave: async ({ caller, request, reply }) => {
      await leave(caller);
      giveCookie(request, reply, guestCookies.screen, '', 0);
      return { ended: true };
    },
  };
});
