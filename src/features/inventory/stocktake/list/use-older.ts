import { useEffect, useState } from 'react';
import { z } from 'zod';
import { stocktake } from '#domain/stocktake/stocktake.ts';
import type { ShownStocktake } from '../../../../db/stocktake-queries.ts';
import type { Page, Refusal } from '../../../../db/store-api.ts';
import { useSession, useStore } from '../../../../db/use-live.ts';
import { olderPath, type StocktakeFilters } from './stocktake-filters.ts';

const rows = z.array(stocktake.schema);
type Listed = ShownStocktake & { readonly counted: number | null };

interface Older {
  readonly answer: Page<Listed> | undefined;
  readonly refusal: Refusal | undefined;
}
const nothing: Older = { answer: undefined, refusal: undefined };

/** The list as the server has it, back to the first one; asked for only when somebody wants it. */
export const useOlder = (filters: StocktakeFilters): Older => {
  const store = useStore();
  const shopId = useSession().shop?.id ?? '';
  const path = filters.older ? olderPath(shopId, filters) : undefined;
  const [said, setSaid] = useState<Older & { readonly path: string }>();
  useEffect(() => {
    if (path === undefined) return;
    let stale = false;
    void store.askServer({ method: 'GET', path }).then((answer) => {
      if (stale) return;
      if (!answer.ok) return setSaid({ path, answer: undefined, refusal: answer });
      const found = rows.parse(answer.data);
      const { total = found.length } = (answer.meta ?? {}) as { total?: number };
      const listed = found.map((row) => ({
        ...row,
        where: 'onServer' as const,
        counted: row.finishedAt && row.settled,
      }));
      setSaid({ path, answer: { rows: listed, total }, refusal: undefined });
    });
    return () => {
      stale = true;
    };
  }, [store, path]);
  return said?.path === path ? (said ?? nothing) : nothing;
};
