import { z } from 'zod';
import type { Acting } from '../../kernel/command.ts';
import type { Reason } from '../../kernel/reason.ts';
import { permissions } from '../../permissions.ts';
import { shopTypes } from '../../shop/types.ts';
import { typedText } from '../../values/plain-text.ts';
import { isSameName } from '../../values/same-name.ts';
import { isBeyond } from '../beyond.ts';
import type { Role } from './role.ts';

const someRights = z.array(z.enum(permissions)).max(500);

/** What people write down of a role; where it can be given is said once, when it is made. */
export const roleFields = {
  name: typedText().min(1).max(30),
  permissions: someRights,
  mobilePermissions: someRights.default([]),
};
export const roleId = z.string().min(1).max(64);

/** Why somebody may not make, change or remove a role at all (spec section 6). */
export const whyNoRoles = ({ may, shop }: Pick<Acting, 'may' | 'shop'>): Reason | undefined => {
  if (!may('pc.role.manage')) return 'notAllowed';
  return shop.type === shopTypes.headquarters ? undefined : 'role.onlyHeadquarters';
};

/** Whether another role of the brand is called so; nobody could tell the two apart. */
export const isRoleNameTaken = (others: readonly Role[] | undefined, id: string, name: string): boolean =>
  others?.some((other) => other.id !== id && isSameName(other.name, name)) ?? false;

/**
 * Why this role is not theirs to change: the super administrator's is as it is, so that there is always somebody who may
 * do everything.
 */
export const whyNotThisRole = (existing: Role, may: Acting['may']): Reason | undefined => {
  if (existing.permissions.includes('*')) return 'role.superAdministrator';
  return isBeyond(existing, may) ? 'role.beyondYours' : undefined;
};
