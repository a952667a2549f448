import type { Pool } from 'pg';
import { type CardRules, cardRules, cardRulesId, versionsOf } from '#domain/refund/card-rules.ts';
import { cardRulesCalls } from '#domain/refund/card-rules-calls.ts';
import { addCardRule, checkCardRule, dropCardRule } from '#domain/refund/write-card-rules.ts';
import { recordsOf, rowsOf } from '../../db/query-builder.ts';
import type { CallerInShop } from '../caller.ts';
import { type Asked, commandCalls, serveCalls } from '../serve-calls.ts';

type Calls = typeof cardRulesCalls;

/** The version that a path names; 0, which there is not, where it names none. */
const named = ({ version }: { readonly version: string }) => ({
  version: /^\d{1,6}$/.test(version) ? Number(version) : 0,
});

/** What a brand has said of it; undefined where it has said nothing. */
export const rulesForCards = async (pool: Pool, brandId: string): Promise<CardRules | undefined> => {
  const [found] = await rowsOf(pool, recordsOf(cardRules, brandId).where('id', '=', cardRulesId));
  return found;
};

/** By what cards of the brand are given back. */
export const cardRulesRoutes = serveCalls(cardRulesCalls, (parts) => {
  const { give } = commandCalls(parts);
  const all = async ({ brandId }: CallerInShop) => ({
    versions: [...versionsOf(await rulesForCards(parts.pool, brandId))],
  });
  return {
    all: ({ caller }) => all(caller),
    add: give(addCardRule, ({ body }: Asked<Calls['add']>) => body, all),
    drop: give(dropCardRule, ({ params }: Asked<Calls['drop']>) => named(params), all),
    check: give(checkCardRule, ({ params, body }: Asked<Calls['check']>) => ({ ...named(params), ...body }), all),
  };
});
