import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { v5, v7 } from 'uuid';
import type { AnyCommand } from '#domain/kernel/command.ts';
import type { Params } from '#domain/kernel/decision.ts';
import { givesMobile } from '#domain/member/private-asked.ts';
import { upwards } from '#domain/shop/reach.ts';
import { shopTypes, trades } from '#domain/shop/types.ts';
import { sqlBooks } from '../books/sql-books.ts';
import { type DirectCommand, type Done, executeDirect } from '../commands/execute.ts';
import { type Foreseen, foreseeRefusal } from '../commands/foresee.ts';
import type { Statement } from '../db/statement.ts';
import type { Exchange } from '../devices/exchange.ts';
import { tellMachines } from '../devices/tell-machines.ts';
import { type Asking, countPrivates, isCodeDue } from '../members/private-asked.ts';
import { tellMembers } from '../members/tell-members.ts';
import type { SmsProvider } from '../providers/sms/provider.ts';
import type { Hub } from '../sync/hub.ts';
import type { CallerInShop } from './caller.ts';
import { answeredAlike, inTurn, limitedTo } from './limits/in-turn.ts';
import { type RefusedCall, rejected } from './refusal.ts';
import { recordCommand } from './request-metrics.ts';

/** Any fixed id: ids made of a caller's own key are different from all others by it. */
const keySpace = '0198f6c2-6a0e-7c3e-9a61-5a4d1f0c2b77';

/**
 * The id of the command that a call gives. With an `Idempotency-Key` it is made of the key and of who says it where
 * and about what, so that a call that is sent again is the same command, and nobody's key meets another's.
 */
export const commandIdOf = (
  request: FastifyRequest,
  caller: CallerInShop,
  command: AnyCommand,
  about: string,
): string => {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || key === '') return v7();
  return v5([caller.brandId, caller.shop.id, caller.staff.id, command.name, about, key].join('\n'), keySpace);
};

/** Whether a command is booked, by a call whose answer was lost: what such a call checks once is not checked again. */
export const isBooked = async (pool: Pool, brandId: string, commandId: string): Promise<boolean> => {
  const { rowCount } = await pool.query('select 1 from command_log where brand_id = $1 and command_id = $2', [
    brandId,
    commandId,
  ]);
  return rowCount !== 0;
};

const directIn = (
  caller: CallerInShop,
  { name, version }: AnyCommand,
): Pick<DirectCommand, 'brandId' | 'shopId' | 'staffId' | 'platform' | 'name' | 'version'> => ({
  brandId: caller.brandId,
  shopId: caller.shop.id,
  staffId: caller.staff.id,
  name,
  version,
  platform: caller.session.platform,
});

const whyNotIn = ({ shop }: CallerInShop, { inRegions }: AnyCommand): RefusedCall | undefined =>
  inRegions || trades(shop) ? undefined : rejected('shop.regionTradesNothing', { name: shop.name });

/** Why something would be refused in the current shop, decided as it would be, with nothing booked; null where it would be done. */
export const foreseeCommand = async (
  { pool }: { readonly pool: Pool },
  caller: CallerInShop,
  command: AnyCommand,
  args: object,
): Promise<{ readonly code: string; readonly params: Params } | null> => {
  const refused = whyNotIn(caller, command);
  if (refused) return { code: refused.message, params: refused.shape.params ?? {} };
  const direct: DirectCommand = { ...directIn(caller, command), commandId: v7(), asked: args, args: () => args };
  const foreseen = await foreseeRefusal(pool, direct, caller, Date.now());
  return foreseen ? { code: foreseen.result.code ?? '', params: foreseen.result.params } : null;
};

/** Whose commands these are, by which it is counted whom they come upon. */
const askingIn = ({ brandId, shop, shops, staff }: CallerInShop): Asking => ({
  brandId,
  shopId: shop.id,
  shopIds: shops.filter(({ id }) => upwards(id, shops).includes(shop.id)).map(({ id }) => id),
  staffId: staff.id,
});

/** Whether nothing was booked, so that another that says the same is refused as well. */
const isRefusal = ({ kind }: Done | Foreseen): boolean => kind === 'foreseen';

interface Parts {
  readonly pool: Pool;
  readonly hub: Hub;
  readonly exchange: Exchange;
  readonly sms: SmsProvider;
}

interface Booking {
  readonly id: string;
  readonly asked: unknown;
  readonly beside?: readonly Statement[];
  /** What the call says, where another that says the same may be answered like it. */
  readonly same?: string;
  /** The code was right that was sent to the mobile which the command gives a member. */
  readonly hasCode?: boolean;
}

const bookNow = async (
  parts: Parts,
  caller: CallerInShop,
  command: AnyCommand,
  call: Booking,
  args: (takeNumber: () => string) => unknown,
): Promise<void> => {
  const refused = whyNotIn(caller, command);
  if (refused) throw refused;
  const { id, asked, beside, same } = call;
  const direct: DirectCommand = { ...directIn(caller, command), commandId: id, asked, beside, args };
  const now = Date.now();
  const shop = `${caller.brandId} ${caller.shop.id}`;
  const decide = () =>
    inTurn(shop, async () => {
      const foreseen = await foreseeRefusal(parts.pool, direct, caller, now);
      return foreseen ?? executeDirect(sqlBooks(parts.pool), direct, now);
    });
  const done = await (same === undefined
    ? decide()
    : answeredAlike(`${shop} ${caller.staff.id} ${command.name} ${same}`, isRefusal, decide));
  const { kind, result, scopes } = done;
  if (kind !== 'known') recordCommand(caller.metrics, { id, name: command.name, at: now, offline: false }, result, now);
  if (scopes.length > 0) await parts.hub.announce(caller.brandId, scopes);
  const isRefused = result.outcome === 'rejected' || result.outcome === 'held';
  if (kind !== 'known' && caller.shop.type !== shopTypes.headquarters) {
    const sent = { name: command.name, version: command.version, args: args(() => ''), isRefused };
    await countPrivates(parts, askingIn(caller), sent, now);
  }
  if (isRefused) throw rejected(result.code ?? '', result.params);
  if (done.kind !== 'booked') return;
  const { brandId } = caller;
  tellMembers(parts, { brandId, shopId: caller.shop.id }, { name: command.name, args: args(() => '') }, done.heard);
  tellMachines(parts, { brandId, staffId: caller.staff.id }, done.asks);
};

/** Mobiles that one employee gives are judged one after the other: each is counted before the next is. */
const mobilesInTurn = limitedTo(1);

/**
 * Does one thing in the current shop, at once or not at all: a refusal becomes the answer of the call. Whoever has come
 * upon many private members gives a member no mobile without a code to it, whatever the command says of one.
 */
export const bookCommand = async (
  parts: Parts,
  caller: CallerInShop,
  command: AnyCommand,
  call: Booking,
  args: (takeNumber: () => string) => unknown,
): Promise<void> => {
  const { name } = command;
  const book = () => bookNow(parts, caller, command, call, args);
  const isFree = call.hasCode || caller.shop.type === shopTypes.headquarters;
  if (isFree || !givesMobile.includes(name)) return book();
  const { brandId, staff } = caller;
  return mobilesInTurn(`mobiles ${brandId} ${staff.id}`, async () => {
    const given = { name, args: args(() => '') };
    const isDue = await isCodeDue(parts.pool, { brandId, staffId: staff.id }, given, Date.now());
    if (isDue && !(await isBooked(parts.pool, brandId, call.id))) throw rejected('member.codeNeeded', {});
    return book();
  });
};
