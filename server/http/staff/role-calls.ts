import { readFilterText } from '#domain/kernel/filter-text.ts';
import { permissions } from '#domain/permissions.ts';
import { permissionTree } from '#domain/staff/permission-tree.ts';
import type { Role } from '#domain/staff/role/role.ts';
import { roleCalls } from '#domain/staff/role/role-calls.ts';
import { roleQuery } from '#domain/staff/role/role-listing.ts';
import { brandTree } from '../brand-reads.ts';
import type { CallerInShop } from '../caller.ts';
import { unusable } from '../list-filters.ts';
import { notFound } from '../refusal.ts';
import { serveCalls } from '../serve-calls.ts';
import { answersGiving } from '../serve-record.ts';

/** The brand's roles that a call asks for, by name. */
const asked = (
  roles: readonly Role[],
  { filter, sort }: { readonly filter: string; readonly sort: string },
): Role[] => {
  const values = readFilterText(filter, Object.keys(roleQuery.filters), ['scope']);
  if (!values) throw unusable('filter');
  if (sort.replace(/^-/, '') !== roleQuery.sort) throw unusable('sort');
  const [scopes, names] = [values.get('scope'), values.get('name')];
  if (scopes?.some((scope) => !['0', '1', '3'].includes(scope))) throw unusable('filter');
  const found = roles.filter(
    ({ scope, name }) => (scopes?.includes(String(scope)) ?? true) && (names?.includes(name) ?? true),
  );
  const sorted = found.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id < b.id ? -1 : 1));
  return sort.startsWith('-') ? sorted.reverse() : sorted;
};

/** The brand's roles and the rights that they can hold. */
export const roleRoutes = serveCalls(roleCalls, (parts) => {
  const read = async ({ brandId }: CallerInShop, id: string): Promise<Role> => {
    const { roles } = await brandTree(parts.pool, brandId);
    const found = roles.find((each) => each.id === id);
    if (!found) throw notFound('role.unknown');
    return found;
  };
  return {
    ...answersGiving(parts, roleCalls, read),
    list: ({ caller, query }) => {
      const found = asked(caller.roles, query);
      const from = (query.page - 1) * query.per_page;
      return { rows: found.slice(from, from + query.per_page), total: found.length };
    },
    one: ({ caller, params }) => read(caller, params.id),
    permissions: () => ({ tree: permissionTree(permissions), slugs: [...permissions] }),
  };
});
