import type { Pool } from 'pg';
import type { BrandFace } from '#domain/brand/brand-face.ts';
import type { Shop } from '#domain/shop/shop.ts';
import type { Employee } from '#domain/staff/employee.ts';
import { type OwnSession, ownSessionCalls, type Zoom } from '#domain/staff/own-session.ts';
import { type Platform, shopsOf } from '#domain/staff/permissions.ts';
import type { Role } from '#domain/staff/role/role.ts';
import { grantedIn } from '../caller.ts';
import { serveCalls } from '../serve-calls.ts';

interface Own {
  readonly brandId: string;
  readonly staff: Employee;
  readonly roles: readonly Role[];
  readonly shops: readonly Shop[];
  readonly session: { readonly platform: Platform };
}

const named = (shop: Shop) => ({ ...shop, shop_name: shop.name, parent_id: shop.parentId, key: shop.id });

/** The session of somebody in a shop; in that of their employment, else the first, where they do not work in this one. */
export const sessionOf = async (pool: Pool, own: Own, shopId: string): Promise<OwnSession> => {
  const { brandId, staff, shops } = own;
  const theirs = shopsOf(staff, shops);
  const of = (id: string) => theirs.find((shop) => shop.id === id);
  const current = of(shopId) ?? of(staff.shopId) ?? theirs[0];
  const { rows } = await pool.query<BrandFace & { zoom: number | null }>(
    `select code, title, logo, (select zoom from employee_config c where c.brand_id = b.brand_id and c.employee_id = $2)
     from brand b where b.brand_id = $1`,
    [brandId, staff.id],
  );
  const [found] = rows;
  const zoom: Zoom = found?.zoom === 1.1 ? 1.1 : 1;
  return {
    id: staff.id,
    shop_id: current?.id ?? '',
    username: staff.account,
    name: staff.name,
    avatar: staff.avatar,
    is_servicer: staff.isServicer,
    currentShop: current ? named(current) : null,
    service_area: theirs.map(named),
    permissions: current ? [...grantedIn(own, current.id)] : [],
    brand: { code: found?.code ?? '', title: found?.title ?? '', logo: found?.logo ?? '' },
    config: { zoom },
  };
};

/** Who is signed in, and what they have chosen for themselves. */
export const ownSessionRoutes = serveCalls(ownSessionCalls, ({ pool }) => ({
  own: async ({ caller, request }) => {
    const shopId = request.headers['x-shop-id'];
    return { ...caller.staff, ...(await sessionOf(pool, caller, typeof shopId === 'string' ? shopId : '')) };
  },
  configure: async ({ caller: { brandId, staff }, body: { zoom } }) => {
    await pool.query(
      `insert into employee_config (brand_id, employee_id, zoom) values ($1, $2, $3)
       on conflict (brand_id, employee_id) do update set zoom = excluded.zoom`,
      [brandId, staff.id, zoom],
    );
    return { zoom };
  },
}));
