import { useState } from 'react';
import { v7 as uuid } from 'uuid';
import type { StocktakeRow } from '#domain/stocktake/stocktake-view.ts';
import { useSession } from '../../../../db/use-live.ts';
import { freshPlan, type Plan, planOf, readPlan, writePlan } from './plan.ts';

/**
 * The plan that is being written here: it outlives its screen and a reload, until it is saved or cleared. Each shop of
 * this browser has one for a new stocktake, and each draft has its own.
 */
export const usePlan = (draft: StocktakeRow | null) => {
  const shopId = useSession().shop?.id ?? '';
  const key = `stocktake-plan-${draft?.id ?? shopId}`;
  const [from] = useState(() => draft && planOf(draft));
  const [plan, setPlan] = useState<Plan>(() => readPlan(localStorage.getItem(key), from) ?? from ?? freshPlan(uuid()));
  const write = (make: (now: Plan) => Plan): void =>
    setPlan((now) => {
      const next = make(now);
      localStorage.setItem(key, writePlan(next, from));
      return next;
    });
  const { stocktakeId: _, ...said } = plan;
  const { stocktakeId: __, ...begun } = from ?? freshPlan('');
  return {
    plan,
    change: (change: Partial<Plan>) => write((now) => ({ ...now, ...change })),
    put: (productId: string) =>
      write((now) =>
        now.productIds.includes(productId) ? now : { ...now, productIds: [...now.productIds, productId] },
      ),
    isChanged: JSON.stringify(said) !== JSON.stringify(begun),
    /** Goes on with one that was cleared. */
    restore: (before: Plan) => write(() => before),
    /** Forgets what was kept: it is saved now. */
    forget: () => localStorage.removeItem(key),
    /** Begins anew. */
    clear: () => {
      localStorage.removeItem(key);
      setPlan(from ?? freshPlan(uuid()));
    },
  };
};
