import { z } from 'zod';
import type { Acting } from '../../kernel/command.ts';
import type { Reason } from '../../kernel/reason.ts';
import { typedText } from '../../values/plain-text.ts';
import { isSameName } from '../../values/same-name.ts';
import type { StaffGroup } from './staff-group.ts';

/** What people write down of a group; a name is 1 to 15 characters (spec section 5). */
export const groupFields = {
  name: typedText().min(1).max(15),
  remark: typedText().max(200).default(''),
};
export const groupId = z.string().min(1).max(64);

/** Why whoever acts may not change this group here: like its people, it is managed in its own shop (spec section 6). */
export const whyNotThisGroup = (
  existing: Pick<StaffGroup, 'shopId'> | undefined,
  { shopId }: Pick<Acting, 'shopId'>,
): Reason | undefined => {
  return existing?.shopId === shopId ? undefined : 'staffGroup.unknown';
};

/** Whether another group of the shop is called so: a name is that of one group. */
export const isGroupNameTaken = (groups: readonly StaffGroup[], name: string, ownId: string): boolean =>
  groups.some((other) => other.id !== ownId && isSameName(other.name, name));
