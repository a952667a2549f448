import { useEffect, useState } from 'react';
import { z } from 'zod';
import { useStore, useSyncStatus } from '../../../store/use-live.ts';

/** A product as the server knows it in both shops; null where it never had stock. */
const found = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    number: z.string(),
    unit: z.string(),
    provideStock: z.int().nullable(),
    applyStock: z.int().nullable(),
  }),
);
export type ProductThere = z.infer<typeof found>[number];

const pathFor = (provideShopId: string, query: string): string =>
  `/inventories/products_for_allocation?provide_shop_id=${encodeURIComponent(provideShopId)}&${query}`;

/** Products that the other shop has, best known ones first; undefined without contact. */
export const useAskThere = (provideShopId: string) => {
  const store = useStore();
  return async (text: string, most: number): Promise<ProductThere[] | undefined> => {
    const path = pathFor(provideShopId, `per_page=${most}&k=${encodeURIComponent(text)}`);
    const said = await store.askServer({ method: 'GET', path });
    return said.ok ? found.parse(said.data) : undefined;
  };
};

const askAgainAfter = 15_000;

/** What both shops have of these products, asked anew now and then; empty without contact. */
export const useStockThere = (
  provideShopId: string,
  productIds: readonly string[],
): ReadonlyMap<string, ProductThere> => {
  const store = useStore();
  const { online } = useSyncStatus();
  const ids = productIds.join(',');
  const [said, setSaid] = useState<{ readonly shop: string; readonly rows: ReadonlyMap<string, ProductThere> }>();
  useEffect(() => {
    if (provideShopId === '' || ids === '' || !online) return;
    let stale = false;
    const ask = async () => {
      const path = pathFor(provideShopId, `per_page=200&ids=${encodeURIComponent(ids)}`);
      const answer = await store.askServer({ method: 'GET', path });
      if (stale || !answer.ok) return;
      setSaid({ shop: provideShopId, rows: new Map(found.parse(answer.data).map((row) => [row.id, row])) });
    };
    void ask();
    const again = setInterval(() => void ask(), askAgainAfter);
    return () => {
      stale = true;
      clearInterval(again);
    };
  }, [store, provideShopId, ids, online]);
  return online && said?.shop === provideShopId ? said.rows : new Map();
};
