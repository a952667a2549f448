import type { Told } from '../value-move.ts';
import { moveOf } from '../value-moves.ts';
import { day } from '../values/durations.ts';
import type { Notice } from './notice.ts';
import { cardMoneyOf } from './of-card-money.ts';
import { makeNotice } from './of-changes.ts';
import { goodsTold } from './of-goods.ts';
import { keptTold } from './of-kept.ts';
import { settingsTold } from './of-settings.ts';
import { type Changed, worthTold } from './of-worth.ts';

/** What was booked, by whom and where. */
export interface BookedMove extends Partial<Pick<Changed, 'changes' | 'before'>> {
  readonly name: string;
  readonly args?: object;
  readonly commandId: string;
  /** The name of whoever did it. */
  readonly by: string;
  readonly shopId: string;
  readonly headquartersId: string;
  /** Mobiles that members have no more. */
  readonly formerMobiles?: readonly string[];
  /** A member who holds something had no mobile and has one. */
  readonly isFirstMobile?: boolean;
  /** When, by the server's clock, in milliseconds since 1970. */
  readonly at: number;
}

/** What a command gives notice of as it moves or unlocks value (`valueMoves`): to those who see how business goes. */
export const noticesOfMove = (booked: BookedMove): Notice[] => {
  const {
    name,
    args = {},
    commandId,
    by,
    shopId,
    headquartersId,
    formerMobiles = [],
    isFirstMobile = false,
    at,
    changes = [],
    before = () => undefined,
  } = booked;
  const move = moveOf(name);
  if (!move || move.only?.({ ...args }) === false) return [];
  if (move.below && shopId === headquartersId) return [];
  if (move.ofMobile && formerMobiles.length === 0 && !isFirstMobile) return [];
  const tells = (whom: Told): boolean => move.notice.includes(whom);
  const places = [...(tells('shop') ? [shopId] : []), ...(tells('headquarters') ? [headquartersId] : [])];
  const once = move.daily ? `${shopId}:${Math.floor(at / day)}` : commandId;
  const changed = { changes, before, headquartersId };
  const isOfChanges = move.ofWorth || move.ofSettings || move.ofCardMoney || move.ofGoods || move.ofKept;
  const said: Pick<Notice, 'what' | 'params'>[] = [
    ...(isOfChanges ? [] : [{ what: 'valueMoved' as const, params: { move: name } }]),
    ...(move.ofWorth ? worthTold(changed) : []),
    ...(move.ofCardMoney
      ? cardMoneyOf(changes).map(({ move: act, fen }) => ({
          what: 'valueMoved' as const,
          params: { move: act, givenFen: fen },
        }))
      : []),
    ...(move.ofSettings ? settingsTold(changed) : []),
    ...(move.ofGoods ? goodsTold(changed) : []),
    ...(move.ofKept ? keptTold(changed) : []),
  ];
  const { employeeId } = args as { readonly employeeId?: string };
  const own =
    tells('employee') && employeeId !== undefined
      ? [
          makeNotice(at, {
            id: `moved:${name}:${once}:own`,
            shopId,
            staffId: employeeId,
            what: 'valueMoved',
            params: { by, move: `${name}Own` },
            link: '/notice/list',
          }),
        ]
      : [];
  const above = said.flatMap(({ what, params }, count) =>
    [...new Set(places)].map((place) =>
      makeNotice(at, {
        id: `moved:${name}:${once}:${count === 0 ? '' : `${count}:`}${place}`,
        shopId: place,
        what,
        params: { by, ...params },
        permission: 'pc.overview.list',
        link: '/notice/list',
      }),
    ),
  );
  return [...own, ...above];
};

/** What somebody tries again and again, and where. */
export interface Attempted {
  /** A key of `acts` in the locale file `notice.json`. */
  readonly act: string;
  /** The id of whom it is about. */
  readonly about: string;
  /** The name of whoever did it last. */
  readonly by: string;
  readonly shopId: string;
  readonly headquartersId: string;
}

/** What is to be heard, once a day for whom it is about, of what somebody tries again and again. */
export const noticesOfAttempts = ({ act, about, by, shopId, headquartersId }: Attempted, at: number): Notice[] =>
  [...new Set([shopId, headquartersId])].map((place) =>
    makeNotice(at, {
      id: `moved:${act}:${about}:${Math.floor(at / day)}:${place}`,
      shopId: place,
      what: 'valueMoved',
      params: { by, move: act },
      permission: 'pc.overview.list',
      link: '/notice/list',
    }),
  );
