import type { May, Permission } from '../permissions.ts';
import type { Employee } from './employee.ts';
import type { Role } from './role/role.ts';

type Rights = Pick<Role, 'permissions' | 'mobilePermissions'>;

/** Whether a role holds a right that whoever acts does not: nobody gives, changes or takes away more than they hold. */
export const isBeyond = ({ permissions, mobilePermissions }: Rights, may: May): boolean =>
  [...permissions, ...mobilePermissions].some((right) => !may(right as Permission | '*'));

/** Whether somebody holds more, wherever, than whoever acts. */
export const holdsMore = ({ grants }: Pick<Employee, 'grants'>, roles: readonly Role[], may: May): boolean =>
  roles.some((role) => grants.some(({ roleId }) => roleId === role.id) && isBeyond(role, may));
