import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { v5, v7 } from 'uuid';
import type { AnyCommand } from '#domain/kernel/command.ts';
import { trades } from '#domain/shop/types.ts';
import { sqlBooks } from '../books/sql-books.ts';
import { type DirectCommand, executeDirect } from '../commands/execute.ts';
import { foreseeRefusal } from '../commands/foresee.ts';
import type { Statement } from '../db/statement.ts';
import type { Hub } from '../sync/hub.ts';
import type { CallerInShop } from './caller.ts';
import { inTurn } from './in-turn.ts';
import { rejected } from './refusal.ts';
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

/** Does one thing in the current shop, at once or not at all: a refusal becomes the answer of the call. */
export const bookCommand = async (
  parts: { readonly pool: Pool; readonly hub: Hub },
  caller: CallerInShop,
  command: AnyCommand,
  call: { readonly id: string; readonly asked: unknown; readonly beside?: readonly Statement[] },
  args: (takeNumber: () => string) => unknown,
): Promise<void> => {
  if (!command.inRegions && !trades(caller.shop))
    throw rejected('shop.regionTradesNothing', { name: caller.shop.name });
  const { id, asked, beside } = call;
  const direct: DirectCommand = {
    ...{ brandId: caller.brandId, shopId: caller.shop.id, staffId: caller.staff.id, args },
    ...{ commandId: id, asked, beside, name: command.name, version: command.version },
  };
  const now = Date.now();
  const { kind, result, scopes } = await inTurn(`${caller.brandId} ${caller.shop.id}`, async () => {
    const foreseen = await foreseeRefusal(parts.pool, direct, caller, now);
    return foreseen ?? executeDirect(sqlBooks(parts.pool), direct, now);
  });
  if (kind !== 'known') recordCommand(caller.metrics, { id, name: command.name, at: now, offline: false }, result, now);
  if (scopes.length > 0) await parts.hub.announce(caller.brandId, scopes);
  if (result.outcome === 'rejected' || result.outcome === 'held') throw rejected(result.code ?? '', result.params);
};
