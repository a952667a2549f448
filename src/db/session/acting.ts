import type { Acting, DoneAt } from '#domain/kernel/command.ts';
import type { Records } from '#domain/kernel/read.ts';
import type { May } from '#domain/permissions.ts';
import type { Shop } from '#domain/shop/shop.ts';
import { shop } from '#domain/shop/shop.ts';
import { employee } from '#domain/staff/employee.ts';
import { holds, permissionsIn } from '#domain/staff/permissions.ts';
import { withApproval } from '#domain/staff/pin.ts';
import type { Role } from '#domain/staff/role/role.ts';
import { role } from '#domain/staff/role/role.ts';
import type { Enrolment } from '#domain/sync/protocol.ts';

/** Who did what when, as a command says. */
export interface Doing {
  readonly commandId: string;
  readonly staffId: string;
  readonly at: number;
  readonly offline: boolean;
  readonly replay: boolean;
  readonly doneAt?: DoneAt | undefined;
  /** Who is named as having approved it. */
  readonly approvedBy?: string | undefined;
}

/** The shops and roles by which rights are judged, and the shop itself once it is known here. */
export interface Authority {
  readonly shop: Shop | undefined;
  readonly shops: readonly Shop[];
  readonly roles: readonly Role[];
}
export const authorityRestsOn: readonly string[] = ['shop', 'role'];

export const authorityFrom = async (records: Records, shopId: string): Promise<Authority> => {
  const shops = await records.many(shop, {});
  const roles = await records.many(role, {});
  return { shop: shops.find(({ id }) => id === shopId), shops, roles };
};

/** The shop with this id where it is one that rights are judged by; undefined for every other record. */
export const shopInMemory = (authority: Authority | undefined, entity: string, id: string): Shop | undefined =>
  entity === shop.name ? authority?.shops.find((known) => known.id === id) : undefined;

/**
 * What this person may do in this shop by what the device knows; nothing while it does not know the person. Who has left
 * may do nothing any more; what they did before holds, as the server judges it: `before` is when that was.
 */
export const permissionsOf = async (
  records: Records,
  { shops, roles }: Authority,
  shopId: string,
  staffId: string,
  before = Number.POSITIVE_INFINITY,
): Promise<ReadonlySet<string>> => {
  const staff = await records.one(employee, staffId);
  if (!staff || (staff.resignedAt !== null && before >= staff.resignedAt)) return new Set();
  return permissionsIn(shopId, staff, roles, shops);
};

/** Who does it, where and with which rights; undefined while the shop itself is not known here yet. */
export const actingOf = async (
  records: Records,
  authority: Authority,
  enrolment: Enrolment,
  doing: Doing,
  channel: number,
): Promise<Acting | undefined> => {
  if (!authority.shop) return undefined;
  const { approvedBy, ...done } = doing;
  const mayOf = async (staffId: string): Promise<May> => {
    const before = doing.replay ? doing.at : undefined;
    const granted = await permissionsOf(records, authority, enrolment.shopId, staffId, before);
    return (permission) => holds(granted, permission);
  };
  const may = await mayOf(doing.staffId);
  return {
    ...done,
    ...(approvedBy === undefined ? {} : { approvedBy }),
    shopId: enrolment.shopId,
    shop: authority.shop,
    counterId: enrolment.counterId,
    counterNumber: enrolment.number,
    keptAt: doing.at,
    channel,
    may: approvedBy === undefined ? may : withApproval(may, await mayOf(approvedBy)),
  };
};
