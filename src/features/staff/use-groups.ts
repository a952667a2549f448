import { groupCalls } from '#domain/staff/group-calls.ts';
import { useNamesElsewhere } from '../../store/names-elsewhere.ts';
import { useAsk } from '../../store/use-ask.ts';
import { useSession } from '../../store/use-live.ts';

/** A shop has a few; more are not offered. */
const most = 200;

/** The groups of the current shop's staff as the server has them; undefined without contact. */
export const useGroups = () => {
  const { shop } = useSession();
  return useAsk(groupCalls.list, shop && { filter: { shop_id: shop.id }, perPage: most });
};

/** What a group is called, by its id, also one of another shop; empty while that is not known. */
export const useGroupName = (): ((id: string) => string) => {
  const { data = [] } = useGroups();
  const elsewhere = useNamesElsewhere('groups');
  return (id) => data.find((group) => group.id === id)?.name ?? elsewhere(id);
};
