import { z } from 'zod';
import type { Reason } from '../../kernel/reason.ts';
import { typedText } from '../../values/plain-text.ts';
import { isSameName } from '../../values/same-name.ts';
import { itemKind } from '../item-kind.ts';
import type { ItemGroup } from './item-group.ts';

export const itemGroupId = z.string().min(1).max(64);
/** A name is 1 to 15 characters (spec section 5). */
export const itemGroupBody = z.object({ name: typedText().min(1).max(15) });
export const newItemGroupBody = itemGroupBody.extend({ kind: itemKind });

/** Whether another group of the same maker and kind is called so. */
export const whyNotNamed = (
  groups: readonly ItemGroup[],
  { id, name, kind, createdIn }: Pick<ItemGroup, 'id' | 'name' | 'kind' | 'createdIn'>,
): Reason | undefined => {
  const isOther = (other: ItemGroup): boolean =>
    other.id !== id && other.removedAt === null && other.kind === kind && other.createdIn === createdIn;
  return groups.some((other) => isOther(other) && isSameName(other.name, name)) ? 'itemGroup.nameTaken' : undefined;
};
