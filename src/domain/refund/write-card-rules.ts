import { z } from 'zod';
import { type Acting, defineCommand } from '../kernel/command.ts';
import { accept, type Decision, insert, reject, update } from '../kernel/decision.ts';
import { allHeld } from '../kernel/needs.ts';
import type { Reason } from '../kernel/reason.ts';
import { shopTypes } from '../shop/types.ts';
import { dayIn } from '../values/day-in.ts';
import { type CardRule, cardRule, cardRules, cardRulesId, mostVersions, versionsOf } from './card-rules.ts';

const { version: _, from: __, ...terms } = cardRule.shape;

const known = { needs: () => ({ found: allHeld(cardRules, [cardRulesId]) }) };
type Known = { readonly found: readonly z.infer<typeof cardRules.schema>[] };

/** Writes the versions that `change` makes of those there are; the headquarters alone does. */
const changed = (
  { found: [found] }: Known,
  { shop, shopId }: Acting,
  change: (versions: readonly CardRule[]) => readonly CardRule[] | { readonly code: Reason },
): Decision => {
  if (shop.type !== shopTypes.headquarters) return reject('cardRules.ofHeadquarters');
  const versions = change(versionsOf(found));
  if ('code' in versions) return reject(versions.code);
  const next = { id: cardRulesId, shopId, versions: [...versions] };
  return accept([found ? update(cardRules, next) : insert(cardRules, next)]);
};

const today = ({ keptAt, shop }: Pick<Acting, 'keptAt' | 'shop'>): string => dayIn(keptAt, shop.timeZone);

/**
 * Another version of the rules, from a day that has not come: what was sold before goes back by what held then. One for
 * the same day takes the place of the one that was planned.
 */
export const addCardRule = defineCommand({
  name: 'cardRules.add',
  version: 1,
  offline: false,
  right: 'pc.shop.settings',
  byCallAlone: true,
  args: z.object({ from: z.iso.date('cardRules.dayMissing'), ...terms }),
  ...known,
  decide: (loaded, args, acting) =>
    changed(loaded, acting, (versions) => {
      if (args.from <= today(acting)) return { code: 'cardRules.dayPast' };
      if (versions.length >= mostVersions) return { code: 'cardRules.tooMany' };
      const others = versions.filter(({ from }) => from !== args.from);
      const version = Math.max(...versions.map((each) => each.version)) + 1;
      return [...others, { ...args, version }].toSorted((one, other) => (one.from < other.from ? -1 : 1));
    }),
});

const version = z.int();

/** A version whose day has not come does not come. */
export const dropCardRule = defineCommand({
  name: 'cardRules.drop',
  version: 1,
  offline: false,
  right: 'pc.shop.settings',
  byCallAlone: true,
  args: z.object({ version }),
  ...known,
  decide: (loaded, args, acting) =>
    changed(loaded, acting, (versions) => {
      const meant = versions.find((each) => each.version === args.version);
      if (!meant) return { code: 'cardRules.unknown' };
      if (meant.from <= today(acting)) return { code: 'cardRules.dayPast' };
      return versions.filter((each) => each !== meant);
    }),
});

/** Who has looked at a version as a lawyer: every sheet by it names them from then on; empty where nobody has after all. */
export const checkCardRule = defineCommand({
  name: 'cardRules.check',
  version: 1,
  offline: false,
  right: 'pc.shop.settings',
  byCallAlone: true,
  args: z.object({ version, checkedBy: cardRule.shape.checkedBy }),
  ...known,
  decide: (loaded, args, acting) =>
    changed(loaded, acting, (versions) =>
      versions.some((each) => each.version === args.version)
        ? versions.map((each) => (each.version === args.version ? { ...each, checkedBy: args.checkedBy } : each))
        : { code: 'cardRules.unknown' },
    ),
});
