import type { Shop } from '#domain/shop/shop.ts';
import type { Employee } from '#domain/staff/employee.ts';

/** A shop in which somebody may work, as they choose it; `firstSteps` at the headquarters of a new brand. */
type ShopChoice = Pick<Shop, 'id' | 'name' | 'type' | 'parentId' | 'code'> & { readonly firstSteps?: true };

/** What is shown of a shop to whoever chooses where to work. */
export const choosable = ({
  id,
  name,
  type,
  parentId,
  code,
  firstSteps,
}: Shop & Pick<ShopChoice, 'firstSteps'>): ShopChoice => ({
  id,
  name,
  type,
  parentId,
  code,
  ...(firstSteps && { firstSteps }),
});

export interface SessionState {
  readonly kind: 'signedOut' | 'choosingShop' | 'open';
  readonly staff: Pick<Employee, 'id' | 'name' | 'account' | 'avatar'> | null;
  /** Shops this person may choose. */
  readonly shops: readonly ShopChoice[];
  /** Ids of the shops that this browser is already a counter of. */
  readonly enrolledShops: readonly string[];
  readonly shop: Shop | null;
  readonly counter: { readonly id: string; readonly number: string } | null;
  readonly permissions: readonly string[];
  /** They can unlock this counter with a PIN. */
  readonly hasPin?: boolean;
  /** Why the session was closed, as a key of `rejections`; null when it was not. */
  readonly closedBecause: string | null;
}
