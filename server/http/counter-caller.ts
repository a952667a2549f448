import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { shopAndAbove } from '#domain/staff/permissions.ts';
import type { Origin } from '../books/rows.ts';
import { authenticateCounter, isSecret, type KnownCounter } from '../sync/enrol.ts';
import { type Caller, identify, inShop } from './caller.ts';
import { forbidden, unauthenticated } from './refusal.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The counter that makes the call; null where none does. */
    counter: KnownCounter | null;
    /** The latest revision among its results, where somebody is signed in at it. */
    lastRevision: number;
    /**
     * The state of the counter when the call came, where it is the counter itself that calls, by its secret: what it tells
     * of itself is nobody else's to tell.
     */
    atContact: { readonly origin: Origin; readonly last: number; readonly epoch: number } | null;
  }
}

/** The id of the counter that a call names in `X-Counter`. */
const named = (request: FastifyRequest): string => {
  const id = request.headers['x-counter'];
  if (typeof id !== 'string' || id === '') throw unauthenticated('counter.unknown');
  return id;
};

/** The counter that shows its own secret; 401 when the secret is not that of the counter named. */
export const counterBySecret = async (pool: Pool, request: FastifyRequest): Promise<KnownCounter> => {
  const id = named(request);
  const secret = /^Counter (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
  const found = secret && (await authenticateCounter(pool, id, secret));
  if (!found) throw unauthenticated('counter.unknown');
  return found;
};

/**
 * The id of the counter on which somebody is about to sign in, if the call shows its secret in `X-Counter-Secret`: what
 * is known of a place goes by it. Nothing is refused for want of it.
 */
export const counterShown = async (pool: Pool, { headers }: FastifyRequest): Promise<string | undefined> => {
  const { 'x-counter': id, 'x-counter-secret': secret } = headers;
  if (typeof id !== 'string' || typeof secret !== 'string') return undefined;
  const found = await authenticateCounter(pool, id, secret);
  return found?.state === 'active' ? id : undefined;
};
interface Row extends Origin {
  readonly shopId: string;
  readonly number: string;
  readonly state: KnownCounter['state'];
  readonly lastRevision: number;
  readonly last: number;
  readonly epoch: number;
  readonly secretHash: string;
}

/** The counter that somebody signed in works at; 403 when it is not their brand's, not their shop's, or retired. */
const counterOfCaller = async (pool: Pool, request: FastifyRequest, caller: Caller): Promise<Row> => {
  const id = named(request);
  const { rows } = await pool.query<Omit<Row, 'seen'>>(
    `select c.id, c.shop_id as "shopId", c.number, c.incarnation, c.state, c.last_revision as "lastRevision",
       c.last_n as last, c.secret_hash as "secretHash", c.enrolled_at as "enrolledAt", c.empty_n as "emptyN", c.empty_at as "emptyAt",
       c.last_contact as "lastContact", c.waiting_since as "waitingSince", c.unproved_until as "unprovedUntil", c.unproved_n as "unprovedN", b.epoch
     from counter c join brand b on b.brand_id = c.brand_id
     where c.brand_id = $1 and c.id = $2 and c.secret_hash is not null`,
    [caller.brandId, id],
  );
  const row = rows[0];
  if (!row) throw forbidden('counter.unknown');
  inShop(caller, row.shopId);
  if (row.state === 'retired') throw forbidden('counter.retired');
  return { ...row, seen: [] };
};

/** Notes who calls and at which counter, for calls that need both. */
export const identifyAtCounter = async (pool: Pool, request: FastifyRequest): Promise<void> => {
  request.caller = await identify(pool, request);
  const { lastRevision, last, epoch, secretHash, ...origin } = await counterOfCaller(pool, request, request.caller);
  const { id, shopId, number, incarnation, state } = origin;
  const { brandId, shops } = request.caller;
  const [, ...above] = shopAndAbove(shopId, shops);
  request.counter = { brandId, id, shopId, above, number, incarnation, state };
  request.lastRevision = lastRevision;
  const { 'x-counter-secret': secret } = request.headers;
  const isItself = typeof secret === 'string' && isSecret(secret, secretHash);
  request.atContact = isItself ? { origin, last, epoch } : null;
};

/** The counter of this call; every call behind one of the checks above has one. */
export const counterOf = (request: FastifyRequest): KnownCounter => {
  if (!request.counter) throw unauthenticated('counter.unknown');
  return request.counter;
};
