import { z } from 'zod';

/** Rights as the menu reads them: groups by the parts of their slugs, with the rights of each group. */
export interface PermissionNode {
  readonly slug: string;
  readonly functions: readonly string[];
  readonly children: readonly PermissionNode[];
}
export const permissionNode: z.ZodType<PermissionNode> = z.object({
  slug: z.string(),
  functions: z.array(z.string()),
  get children() {
    return z.array(permissionNode);
  },
});

/** `pc.order.cashier` is in the group `pc.order` within the group `pc`. */
export const permissionTree = (slugs: readonly string[], group = ''): PermissionNode[] => {
  const depth = group === '' ? 0 : group.split('.').length;
  const inGroup = slugs.filter((slug) => group === '' || slug.startsWith(`${group}.`));
  const names = new Set(
    inGroup.filter((slug) => slug.split('.').length > depth + 1).map((slug) => slug.split('.')[depth]),
  );
  return [...names].map((name) => {
    const slug = group === '' ? String(name) : `${group}.${name}`;
    const functions = slugs.filter((one) => one.startsWith(`${slug}.`) && one.split('.').length === depth + 2);
    return { slug, functions, children: permissionTree(slugs, slug) };
  });
};
