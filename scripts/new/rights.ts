/** A right as it is declared in `src/domain/permissions.ts`. */
export interface NewRight {
  readonly slug: string;
  readonly roles: readonly string[];
  readonly heldWith: readonly string[];
}

/** A right of those who look after shops, until somebody says otherwise. */
export const newRight = (slug: string): NewRight => ({
  slug,
  roles: ['hq', 'region', 'manager'],
  heldWith: ['pc.shop.info'],
});

/** The SQL that gives it to the roles of brands that exist. */
export const grantSql = ({ slug, heldWith }: NewRight): string =>
  `select grant_permission('${slug}', '{${heldWith.join(',')}}');\n`;
