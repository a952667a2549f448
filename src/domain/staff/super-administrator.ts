import type { Employee } from './employee.ts';
import type { Role } from './role/role.ts';

/** Whether somebody is a super administrator: employed, and given a role that holds `*`, wherever. */
export const isSuperAdministrator = (
  { grants, resignedAt }: Pick<Employee, 'grants' | 'resignedAt'>,
  roles: readonly Pick<Role, 'id' | 'permissions'>[],
): boolean =>
  resignedAt === null &&
  grants.some(({ roleId }) => roles.some(({ id, permissions }) => id === roleId && permissions.includes('*')));
