import type { FastifyRequest } from 'fastify';
import type { Scope } from '#domain/kernel/entity.ts';
import { branchCalls } from '#domain/registration/calls.ts';
import type { BranchForm } from '#domain/registration/registration.ts';
import { stateWhenSent } from '#domain/registration/states.ts';
import { shopTypes } from '#domain/shop/types.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { type Deciding, decideRegistration } from '../../registration/decide.ts';
import { giveNotice } from '../../registration/give-notice.ts';
import { lockRegistration, type Registration, readRegistrations, rowOf, sentOf } from '../../registration/rows.ts';
import { resubmitRegistration, type Sending, submitRegistration } from '../../registration/submit.ts';
import { type CallerInShop, mayIn } from '../caller.ts';
import { localeOfCall } from '../errors.ts';
import { forbidden, notFound, RefusedCall } from '../refusal.ts';
import { serveCalls } from '../serve-calls.ts';
import { detailOf } from './detail.ts';
import { mayRegister, todayInChina } from './limits.ts';
import { networkSending } from './registrant.ts';

const headquartersOf = ({ shops }: CallerInShop): string =>
  shops.find(({ type }) => type === shopTypes.headquarters)?.id ?? '';
/** Whether the caller decides for the brand: its headquarters reviews what others ask for. */
const isHeadquarters = (caller: CallerInShop): boolean => mayIn(caller, headquartersOf(caller), ['pc.shop.audit']);

const sendingOf = (caller: CallerInShop, form: BranchForm, request: FastifyRequest): Sending => {
  const above = caller.shops.find(({ id }) => id === form.parentId);
  if (!above || above.type === shopTypes.store)
    throw new RefusedCall({
      status: 422,
      reason: 'invalid',
      code: 'registration.parentUnknown',
      fields: { parentId: 'registration.parentUnknown' },
    });
  return {
    brandId: caller.brandId,
    kind: 'branch',
    area: '',
    mobile: '',
    staffId: caller.staff.id,
    form,
    locale: localeOfCall(request),
    registrant: [networkSending(request)],
    state: stateWhenSent('branch', isHeadquarters(caller)),
    who: caller.staff.id,
  };
};

/** Branches of a brand: who may asks for one, its headquarters wants it or not, and the platform approves it. */
export const branchRoutes = serveCalls(branchCalls, (parts) => {
  const { pool } = parts;
  const isShown = (caller: CallerInShop, one: Registration): boolean =>
    one.kind === 'branch' &&
    one.brandId === caller.brandId &&
    (one.staffId === caller.staff.id || isHeadquarters(caller));
  const decide = async (caller: CallerInShop, deciding: Omit<Deciding, 'by' | 'who' | 'brandId'>) => {
    if (!isHeadquarters(caller)) throw forbidden('notAllowed');
    const about = { ...deciding, by: 'headquarters', who: caller.staff.id, brandId: caller.brandId } as const;
    return sentOf(await decideRegistration(parts, about, Date.now()));
  };
  /** Lets those who listen know of what was written, once it is committed. */
  const answered =
    ({ brandId }: CallerInShop) =>
    async ({ one, scopes }: { readonly one: Registration; readonly scopes: readonly Scope[] }) => {
      if (scopes.length > 0) await parts.hub.announce(brandId, scopes);
      return sentOf(one);
    };
  return {
    list: async ({ caller }) => {
      const found = await readRegistrations(
        pool,
        "brand_id = $1 and kind = 'branch' order by submitted_at desc limit 200",
        [caller.brandId],
      );
      return found.filter((one) => isShown(caller, one)).map(rowOf);
    },
    submit: async ({ caller, body, request }) => {
      await mayRegister(pool, caller.brandId, request);
      const [now, sending] = [Date.now(), sendingOf(caller, body, request)];
      return inTransaction(pool, async (client) => {
        await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`registers ${caller.brandId}`]);
        const earlier = await readRegistrations(client, "brand_id = $1 and kind = 'branch' and staff_id = $2", [
          caller.brandId,
          caller.staff.id,
        ]);
        const one = await submitRegistration(client, sending, earlier, now, todayInChina(now));
        return { one, scopes: earlier.some(({ id }) => id === one.id) ? [] : await giveNotice(client, one, now) };
      }).then(answered(caller));
    },
    one: async ({ caller, params }) => {
      const [found] = await readRegistrations(pool, 'brand_id = $1 and id = $2', [caller.brandId, params.id]);
      if (!found || !isShown(caller, found)) throw notFound('registration.unknown');
      return detailOf(parts, found, found.staffId === caller.staff.id);
    },
    resubmit: async ({ caller, params, body, request }) => {
      await mayRegister(pool, caller.brandId, request);
      const [now, sending] = [Date.now(), sendingOf(caller, body, request)];
      return inTransaction(pool, async (client) => {
        const before = await lockRegistration(client, params.id);
        const isTheirs = before?.brandId === caller.brandId && before.staffId === caller.staff.id;
        if (before?.kind !== 'branch' || !isTheirs) throw notFound('registration.unknown');
        const one = await resubmitRegistration(client, before, sending, now, todayInChina(now));
        return { one, scopes: one === before ? [] : await giveNotice(client, one, now) };
      }).then(answered(caller));
    },
    pass: ({ caller, params, body }) => decide(caller, { id: params.id, act: 'pass', reason: '', ...body }),
    reject: ({ caller, params, body }) => decide(caller, { id: params.id, act: 'reject', ...body }),
  };
});
