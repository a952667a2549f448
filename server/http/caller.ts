import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import type { Readers } from '#domain/kernel/entity.ts';
import { isReader } from '#domain/kernel/reading.ts';
import type { May } from '#domain/permissions.ts';
import type { Shop } from '#domain/shop/shop.ts';
import type { Employee } from '#domain/staff/employee.ts';
import { holds, type Platform, permissionsIn, shopsOf } from '#domain/staff/permissions.ts';
import type { Role } from '#domain/staff/role/role.ts';
import { findSession, type Session } from '../sessions/session-store.ts';
import { brandTree, readEmployee } from './brand-reads.ts';
import { forbidden, notFound, unauthenticated } from './refusal.ts';
import type { RequestMetrics } from './request-metrics.ts';

/** Who makes a call, and what there is to judge it by. */
export interface Caller {
  readonly session: Session;
  readonly brandId: string;
  readonly staff: Employee;
  readonly roles: readonly Role[];
  /** Every shop of the brand. */
  readonly shops: readonly Shop[];
  /** What this call comes to, for the log. */
  readonly metrics: RequestMetrics | undefined;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null for calls that anybody may make. */
    caller: Caller | null;
  }
}

/** What the caller may do in a shop in which they work, where they work by this session. */
export const grantedIn = (
  {
    staff,
    roles,
    shops,
    session,
  }: Pick<Caller, 'staff' | 'roles' | 'shops'> & { readonly session: { readonly platform: Platform } },
  shopId: string,
): ReadonlySet<string> => permissionsIn(shopId, staff, roles, shops, session.platform);

/** The shop a call is made for, and what the caller may do there. */
export interface CallerInShop extends Caller {
  readonly shop: Shop;
  readonly permissions: ReadonlySet<string>;
  readonly may: May;
}

/** The token of the session by which somebody calls. */
export const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];

/** Finds out who calls, by the bearer token; 401 without a session that holds, or when the employment has ended. */
export const identify = async (pool: Pool, request: FastifyRequest): Promise<Caller> => {
  const token = bearerOf(request);
  if (!token) throw unauthenticated();
  const session = await findSession(pool, token, Date.now());
  if (!session) throw unauthenticated('session.expired');
  const { brandId } = session;
  const staff = await readEmployee(pool, brandId, session.employeeId);
  if (!staff || staff.resignedAt !== null) throw unauthenticated('session.resigned');
  const { roles, shops } = await brandTree(pool, brandId);
  return { session, brandId, staff, roles, shops, metrics: request.metrics };
};

/** Who makes this call; every call behind `identify` has one. */
export const callerOf = (request: FastifyRequest): Caller => {
  if (!request.caller) throw unauthenticated();
  return request.caller;
};

/** The caller in one of the shops; 404 when there is no such shop, 403 when the caller does not work there. */
export const inShop = (caller: Caller, shopId: string): CallerInShop => {
  const shop = caller.shops.find((candidate) => candidate.id === shopId);
  if (!shop) throw notFound('shop.unknown');
  if (!shopsOf(caller.staff, caller.shops).includes(shop)) throw forbidden('shop.notYours');
  const permissions = grantedIn(caller, shopId);
  return { ...caller, shop, permissions, may: (permission) => holds(permissions, permission) };
};

/** The caller in the current shop, which the header `X-Shop-Id` names. */
export const inCurrentShop = (request: FastifyRequest): CallerInShop => {
  const shopId = request.headers['x-shop-id'];
  return inShop(callerOf(request), typeof shopId === 'string' ? shopId : '');
};

/** Every shop below one, at any depth. */
export const shopsBelow = (shopId: string, shops: readonly Shop[]): Shop[] =>
  shops.filter((shop) => shop.parentId === shopId).flatMap((shop) => [shop, ...shopsBelow(shop.id, shops)]);

/** The current shop and those below it in which the caller is one of the readers. */
export const shopsReadIn = (caller: CallerInShop, readers: Readers): Shop[] =>
  [caller.shop, ...shopsBelow(caller.shop.id, caller.shops)].filter(({ id }) => mayIn(caller, id, readers));

/** The same; 403 when there is none. */
export const shopsWhere = (caller: CallerInShop, readers: Readers): Shop[] => {
  const found = shopsReadIn(caller, readers);
  if (found.length === 0) throw forbidden('notAllowed');
  return found;
};

/** What the caller may do in a shop in which they work, be it the current one or not. */
export const mayAt = (caller: Caller, shopId: string): May => {
  const granted = grantedIn(caller, shopId);
  return (permission) => holds(granted, permission);
};

/** Whether the caller is one of the readers there. */
export const mayIn = (caller: CallerInShop, shopId: string, readers: Readers): boolean =>
  isReader(readers, mayAt(caller, shopId));
