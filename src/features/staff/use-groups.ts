import { groupCalls } from '#domain/staff/group/group-calls.ts';
import { useNamesElsewhere } from '../../store/names-elsewhere.ts';
import { useAsk } from '../../store/use-ask.ts';
import { useSession } from '../../store/use-live.ts';
import { useShopName } from '../../store/use-shop-name.ts';

/** A shop has a few; more are not offered. */
const most = 200;

/** The groups of the current shop's staff as the server has them; undefined without contact. */
export const useGroups = () => {
  const { shop } = useSession();
  return useAsk(groupCalls.list, shop && { filter: { shop_id: shop.id }, perPage: most });
};

/**
 * The groups of the people that a list shows: of one shop, or of the current shop and those below it, each with its shop
 * where there are several.
 */
export const useGroupsBelow = (shopId?: string): readonly { readonly id: string; readonly name: string }[] => {
  const { shop } = useSession();
  const { data = [] } = useAsk(groupCalls.list, shop && { filter: { shop_id: shopId }, perPage: most });
  const shopName = useShopName();
  const areSeveral = new Set(data.map((group) => group.shopId)).size > 1;
  return data.map(({ id, name, shopId: of }) => ({ id, name: areSeveral ? `${name} · ${shopName(of)}` : name }));
};

/** What groups are called, by their ids, also those of other shops, and whether those of this one are still asked for. */
export const useGroupNames = () => {
  const { shop } = useSession();
  const { data, refusal } = useGroups();
  const elsewhere = useNamesElsewhere('groups');
  return {
    waits: Boolean(shop) && !data && !refusal,
    nameOf: (id: string): string => data?.find((group) => group.id === id)?.name ?? elsewhere(id),
  };
};

/** What a group is called, by its id; empty while that is not known. */
export const useGroupName = (): ((id: string) => string) => useGroupNames().nameOf;
