import type { Acting } from '#domain/kernel/command.ts';
import type { Reader } from '#domain/kernel/read.ts';
import type { Shop } from '#domain/shop/shop.ts';
import type { Employee } from '#domain/staff/employee.ts';
import { holds, permissionsIn } from '#domain/staff/permissions.ts';
import type { Role } from '#domain/staff/role.ts';
import type { Enrolment } from '#domain/sync/protocol.ts';

/** Who did what when, as a command says. */
export interface Doing {
  readonly commandId: string;
  readonly staffId: string;
  readonly at: number;
  readonly offline: boolean;
  readonly replay: boolean;
}

/** What this person may do in this shop by what the device knows; nothing while it does not know the person. */
export const permissionsOf = async (view: Reader, shopId: string, staffId: string): Promise<ReadonlySet<string>> => {
  const staff = (await view.one('employee', staffId)) as Employee | undefined;
  if (!staff || staff.resignedAt !== null) return new Set();
  const roles = await view.all(
    'role',
    staff.grants.map((grant) => grant.roleId),
  );
  const shops = await view.many('shop', {});
  return permissionsIn(shopId, staff, roles as unknown as Role[], shops as unknown as Shop[]);
};

/** Who does it, where and with which rights; undefined while the shop itself is not known here yet. */
export const actingOf = async (view: Reader, enrolment: Enrolment, doing: Doing): Promise<Acting | undefined> => {
  const shop = (await view.one('shop', enrolment.shopId)) as Shop | undefined;
  if (!shop) return undefined;
  const granted = await permissionsOf(view, enrolment.shopId, doing.staffId);
  return {
    ...doing,
    shopId: enrolment.shopId,
    shop,
    counterId: enrolment.counterId,
    counterNumber: enrolment.number,
    keptAt: doing.at,
    may: (permission) => holds(granted, permission),
  };
};
