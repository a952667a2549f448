import { useState } from 'react';
import { v7 as uuid } from 'uuid';
import type { StocktakeRow } from '#domain/stocktake/stocktake-view.ts';
import { useKeptDraft } from '../../../form/use-kept-draft.ts';
import { useSession } from '../../../store/use-live.ts';
import { freshPlan, type Plan, planOf, readPlan, writePlan } from './plan.ts';

/**
 * The plan that is being written here. Each shop of this browser has one for a new stocktake, and each draft has its
 * own.
 */
export const usePlan = (draft: StocktakeRow | null) => {
  const shopId = useSession().shop?.id ?? '';
  const [from] = useState(() => draft && planOf(draft));
  const {
    draft: plan,
    change,
    forget,
    clear,
  } = useKeptDraft<Plan>({
    key: `stocktake-plan-${draft?.id ?? shopId}`,
    read: (text) => readPlan(text, from),
    write: (now) => writePlan(now, from),
    fresh: () => from ?? freshPlan(uuid()),
  });
  const { stocktakeId: _, ...said } = plan;
  const { stocktakeId: __, ...begun } = from ?? freshPlan('');
  return {
    plan,
    change: (differs: Partial<Plan>) => change((now) => ({ ...now, ...differs })),
    put: (productId: string) =>
      change((now) =>
        now.productIds.includes(productId) ? now : { ...now, productIds: [...now.productIds, productId] },
      ),
    isChanged: JSON.stringify(said) !== JSON.stringify(begun),
    /** Goes on with one that was cleared. */
    restore: (before: Plan) => change(() => before),
    forget,
    clear,
  };
};
