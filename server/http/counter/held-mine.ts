import { heldMineCalls } from '#domain/sync/counter-calls.ts';
import { heldInNameOf, isHeldInNameOf } from '../../counters/counter-detail.ts';
import { bookOwn, refuseOwn } from '../../counters/held.ts';
import { tellOfDecided } from '../../counters/tell-of-decided.ts';
import type { Caller } from '../caller.ts';
import { notFound } from '../refusal.ts';
import { serveCalls } from '../serve-calls.ts';
import { mustBeTheirPassword } from '../session/own-password.ts';

interface About {
  readonly caller: Caller;
  readonly params: { readonly id: string };
  readonly body: { readonly n: number };
}

/**
 * Commands that are held because nothing proves that the caller gave them. What they book needs their password, as it
 * may be somebody else who uses a counter that they have left open.
 */
export const heldMineRoutes = serveCalls(heldMineCalls, ({ pool, hub, sms, loginLimit }) => {
  const settle = async ({ caller, params, body: { n } }: About, note: string, how: typeof bookOwn) => {
    const { brandId, staff } = caller;
    const counterId = params.id;
    if (!(await isHeldInNameOf(pool, brandId, staff.id, { counterId, n }))) throw notFound('held.notHeld');
    const action = { brandId, counterId, staffId: staff.id, note, at: Date.now() };
    const settled = await how(pool, action, n);
    await hub.announce(brandId, [...settled.scopes]);
    await tellOfDecided({ pool, hub, sms }, action, settled);
    return [settled.result];
  };

  return {
    list: ({ caller }) => heldInNameOf(pool, caller.brandId, caller.staff.id),
    book: async (asked) => {
      const { caller, body, request } = asked;
      const given = { field: 'password', password: body.password, code: 'session.wrongPassword' } as const;
      await mustBeTheirPassword({ pool, loginLimit }, caller, request, given);
      return settle(asked, '', bookOwn);
    },
    refuse: (asked) => settle(asked, asked.body.reason, refuseOwn),
  };
});
