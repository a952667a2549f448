import { useEffect, useState } from 'react';
import { type ProductForTransfer, transferCalls } from '#domain/transfer/calls.ts';
import { useCall } from '../../../store/use-ask.ts';
import { useSyncStatus } from '../../../store/use-live.ts';

/** Products that the other shop has, best known ones first; undefined without contact. */
export const useAskThere = (provideShopId: string) => {
  const call = useCall();
  return async (text: string, most: number): Promise<ProductForTransfer[] | undefined> => {
    const query = { provide_shop_id: provideShopId, per_page: most, k: text };
    const said = await call(transferCalls.products, { query });
    return said.ok ? said.data : undefined;
  };
};

const askAgainAfter = 15_000;

/** What both shops have of these products, asked anew now and then; empty without contact. */
export const useStockThere = (
  provideShopId: string,
  productIds: readonly string[],
): ReadonlyMap<string, ProductForTransfer> => {
  const call = useCall();
  const { online } = useSyncStatus();
  const ids = productIds.join(',');
  const [said, setSaid] = useState<{ readonly shop: string; readonly rows: ReadonlyMap<string, ProductForTransfer> }>();
  useEffect(() => {
    if (provideShopId === '' || ids === '' || !online) return;
    let stale = false;
    const ask = async () => {
      const answer = await call(transferCalls.products, {
        query: { provide_shop_id: provideShopId, per_page: 200, ids },
      });
      if (stale || !answer.ok) return;
      setSaid({ shop: provideShopId, rows: new Map(answer.data.map((row) => [row.id, row])) });
    };
    void ask();
    const again = setInterval(() => void ask(), askAgainAfter);
    return () => {
      stale = true;
      clearInterval(again);
    };
  }, [call, provideShopId, ids, online]);
  return online && said?.shop === provideShopId ? said.rows : new Map();
};
