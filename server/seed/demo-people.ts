import { v7 as uuid } from 'uuid';
import { bookkeepingPaymentTypes } from '#domain/order/codes.ts';
import { defaultCountryId } from '#domain/shop/country.ts';
import type { Shop } from '#domain/shop/shop.ts';
import type { Employee } from '#domain/staff/employee.ts';
import type { Role } from '#domain/staff/role/role.ts';
import { defaultCurrencyFlag } from '#domain/values/format-money.ts';
import type { BrandData } from './data.ts';

const idFor = (ids: ReadonlyMap<string, string>, key: string): string => {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`the demo data name ${key}, which is not in them`);
  return id;
};

/** The demo brand's places, roles and people. */
export const demoPeople = (brand: BrandData): { shops: Shop[]; roles: Role[]; employees: Employee[] } => {
  const shopIds = new Map(brand.shops.map(({ code }) => [code, uuid()]));
  const roleIds = new Map(brand.roles.map(({ key }) => [key, uuid()]));
  return {
    shops: brand.shops.map(({ code, parent, ...shop }) => ({
      ...shop,
      id: idFor(shopIds, code),
      code,
      parentId: parent === '' ? '' : idFor(shopIds, parent),
      country: '86',
      countryId: defaultCountryId,
      currencyFlag: defaultCurrencyFlag,
      timeZone: 'Asia/Shanghai',
      paymentTypes: [...bookkeepingPaymentTypes],
    })),
    roles: brand.roles.map(({ key, ...role }) => ({ ...role, id: idFor(roleIds, key), mobilePermissions: [] })),
    employees: brand.staff.map(({ account, name, number, role, shop, serves, sells }) => ({
      id: uuid(),
      name,
      number,
      gender: 'unknown',
      account,
      avatar: '',
      shopId: idFor(shopIds, shop),
      groupId: '',
      baseSalary: null,
      introduction: '',
      employedOn: '',
      serviceShopIds: [],
      forOrders: serves || sells,
      inMiniProgram: serves,
      guestIn: [],
      pin: null,
      isServicer: serves,
      isSalesperson: sells,
      grants: [{ shopId: idFor(shopIds, shop), roleId: idFor(roleIds, role) }],
      resignedAt: null,
    })),
  };
};
