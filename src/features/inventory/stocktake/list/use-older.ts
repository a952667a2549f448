import { useMemo } from 'react';
import { z } from 'zod';
import { stocktakeRow } from '#domain/stocktake/stocktake-view.ts';
import type { Page } from '../../../../db/page.ts';
import { useSession } from '../../../../db/use-live.ts';
import { type Asked, useServer } from '../../../../db/use-server.ts';
import { olderPath, type StocktakeFilters } from './stocktake-filters.ts';
import type { ListedStocktake } from './use-stocktake-columns.tsx';

const rows = z.array(stocktakeRow);

/** The list as the server has it, back to the first one; asked for only when somebody wants it. */
export const useOlder = (
  filters: StocktakeFilters,
): Pick<Asked<unknown>, 'refusal' | 'asking' | 'refresh'> & { readonly answer: Page<ListedStocktake> | undefined } => {
  const shopId = useSession().shop?.id ?? '';
  const { data, total, refusal, asking, refresh } = useServer(filters.older ? olderPath(shopId, filters) : null, rows);
  // The same answer stays the same: a list that takes each one for a newer one would never come to rest.
  const answer = useMemo(() => {
    const listed = data?.map((row) => ({ ...row, where: 'onServer' as const, counted: row.finishedAt && row.settled }));
    return listed && { rows: listed, total };
  }, [data, total]);
  return { answer, refusal, asking, refresh };
};
