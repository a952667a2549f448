import { type TurnAct, turnAct } from '#domain/turn/turn-act.ts';
import { defineQuery } from '../../db/live/query.ts';

/** The acts of a business day in the turn queue of this shop. */
export const actsOfDay = defineQuery({
  name: 'turn.ofDay',
  sources: ['turnAct'],
  ask: async ({ records, enrolment }, { day }: { readonly day: string }): Promise<readonly TurnAct[]> =>
    records.many(turnAct, { shopId: enrolment.shopId, day }),
});
