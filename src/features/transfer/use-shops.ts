import { shopCalls } from '#domain/shop/calls.ts';
import { trades } from '#domain/shop/types.ts';
import { useNamesElsewhere } from '../../store/names-elsewhere.ts';
import { useAsk } from '../../store/use-ask.ts';
import { useLive } from '../../store/use-live.ts';

/** The name of a shop of the brand; empty as long as it is not known here. */
export const useShopName = (): ((shopId: string) => string) => {
  const shops = useLive('transfer.shops', {});
  const elsewhere = useNamesElsewhere('shops');
  const names = new Map(shops?.map(({ id, name }) => [id, name]));
  return (shopId) => names.get(shopId) ?? (shops ? elsewhere(shopId) : '');
};

type Trading = { readonly id: string; readonly name: string; readonly code: string; readonly type: number };

/**
 * The shops with which goods can be traded: those of the region as this device knows them, and with contact every other
 * one of the brand.
 */
export const useTradingShops = (): readonly Trading[] => {
  const here = useLive('transfer.shops', {}) ?? [];
  const { data = [] } = useAsk(shopCalls.trading, {});
  const all = new Map([...data, ...here.filter(trades)].map((each) => [each.id, each]));
  return [...all.values()].sort((a, b) => (a.code < b.code ? -1 : 1));
};
