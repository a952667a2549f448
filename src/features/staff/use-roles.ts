import { roleCalls } from '#domain/staff/role/role-calls.ts';
import { useAsk } from '../../store/use-ask.ts';

/** A brand has a few dozen; more are not offered. */
const most = 200;

/** The roles of the brand as the server has them; undefined without contact. */
export const useRoles = () => useAsk(roleCalls.list, { query: { per_page: most } });

/** What roles are called, by their ids, and whether they are still asked for. */
export const useRoleNames = () => {
  const { data, refusal } = useRoles();
  return {
    waits: !data && !refusal,
    nameOf: (id: string): string => data?.find((role) => role.id === id)?.name ?? '',
  };
};

/** What a role is called, by its id; empty while that is not known. */
export const useRoleName = (): ((id: string) => string) => useRoleNames().nameOf;
