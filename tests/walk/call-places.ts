import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { order } from '#domain/order/order.ts';
import { refundStatuses } from '#domain/refund/codes.ts';
import { refund } from '#domain/refund/refund.ts';
import { registrationStates } from '#domain/registration/states.ts';
import { readRecords } from '../../server/http/record-reads.ts';
import { putInto } from '../api-brand.ts';
import { someTerms } from '../make-cards.ts';
import { writtenRule } from '../make-commission.ts';
import { writtenService } from '../make-orders.ts';
import { writtenPlan } from '../make-plan.ts';
import { aShift } from '../make-shift.ts';
import { byName, managedBody } from '../managed.ts';
import { aPng } from '../pictures.ts';
import { insertBranch } from '../register-head.ts';
import { type Granted, sendUpload } from '../send-upload.ts';
import { bookings } from './bookings.ts';
import { diagnoses } from './diagnoses.ts';
import { managedPath } from './managed-paths.ts';
import { owing } from './owing.ts';
import { pieces } from './pieces.ts';
import { walls } from './walls.ts';

export type Headers = Readonly<Record<string, string>>;

/** A shop, and a neighbour of the same brand that it moves goods to and from, as somebody with every right sees them. */
export interface Around {
  readonly here: Headers;
  readonly neighbour: Headers;
  /** How the brand's items, staff and members are called there. */
  readonly prefix: string;
}

const said = async (app: FastifyInstance, method: 'POST' | 'PUT', url: string, headers: Headers, payload: object) => {
  const reply = await app.inject({ method, url: `/api${url}`, headers, payload });
  if (reply.statusCode !== 200) throw new Error(`${method} ${url}: ${reply.statusCode} ${reply.body}`);
  return reply.json().data as { id: string; counterId: string; total: number };
};

/** Below whose headquarters a branch is asked for, and by whom. */
const placeOf = (prefix: string) => ({
  brandId: prefix === '' ? 'brand-1' : 'brand-2',
  parentId: `${prefix}hq`,
  staffId: `${prefix}boss`,
});

let groups = 0;
/** A shop has one group of a name. */
export const groupName = (): string => {
  groups += 1;
  return `walk ${groups}`;
};

/** What a template and a coupon are written with. */
export const aCard = () => ({ name: 'walk', ...someTerms() });
export const aCouponBody = () => ({ name: 'walk', type: 3, amount: 100, validity: 'days', effectiveDays: 7 });
/** How a card is sold to a member of the shop. */
export const cardSale = (prefix: string) => ({
  memberId: `${prefix}shared`,
  templateId: `${prefix}gold`,
  payments: [{ type: 0, amount: someTerms().price }],
});
let numbers = 0;
/** A brand has one item of a number. */
export const itemNumber = (): string => {
  numbers += 1;
  return `W${numbers}`;
};

/** A plan for the items of this brand, on a day that is far away. */
export const aPlanBody = (prefix: string) =>
  writtenPlan({
    lines: [{ kind: 'product', itemId: `${prefix}tea`, originalPrice: 4_000, memberPrice: null, shelf: 'same' }],
  });

let members = 0;
/** A mobile is one member's. */
export const freshMobile = (): string => {
  members += 1;
  return `1360000${String(members).padStart(4, '0')}`;
};

const review = { stars: 5, tags: ['skill'], text: 'well', pictures: [] };

/** Makes a record of each kind that calls name, in the state in which such a call would be accepted; answers its id. */
export const records = (app: FastifyInstance, pool: Pool) => {
  const goods = ({ prefix }: Around, quantity = 5) => [{ productId: `${prefix}tea`, quantity, price: 100 }];
  const bring = async (around: Around, headers: Headers) =>
    (await said(app, 'POST', '/inventories/storage', headers, { lines: goods(around) })).id;
  const ask = async ({ prefix }: Around, from: Headers, of: Headers) => {
    const lines = [{ productId: `${prefix}tea`, quantity: 2 }];
    return (await said(app, 'POST', '/allocations', from, { provideShopId: of['x-shop-id'], lines })).id;
  };
  const employ = async ({ here }: Around) => (await said(app, 'POST', '/employees', here, { name: 'walk' })).id;
  const begin = async ({ here }: Around) => (await said(app, 'POST', '/inventories/checks', here, {})).id;
  const open = ({ here, prefix }: Around) => {
    const lines = [{ kind: 'product', itemId: `${prefix}tea`, quantity: 1 }];
    return said(app, 'POST', '/orders', here, { lines });
  };
  const register = async ({ here }: Around) =>
    (await said(app, 'POST', '/members', here, { name: 'walk', mobile: freshMobile() })).id;
  const collect = async (around: Around) => {
    const { id, total } = await open(around);
    await said(app, 'PUT', `/orders/${id}/payment`, around.here, { payments: [{ type: 0, amount: total }] });
    return id;
  };
  const askedBack = async (around: Around) => {
    const id = await collect(around);
    const asks = { lines: [{ lineId: `${id}:0`, quantity: 1 }], reason: 'walk' };
    await said(app, 'POST', `/orders/${id}/refunds`, around.here, asks);
    return id;
  };
  const owe = owing((method, url, headers, payload) => said(app, method, url, headers, payload), pool);
  return {
    order: async (around: Around) => (await open(around)).id,
    /** Goods this shop has asked its neighbour for. */
    asked: (around: Around) => ask(around, around.here, around.neighbour),
    /** Goods the neighbour has asked this shop for. */
    wanted: async (around: Around) => {
      await bring(around, around.here);
      return ask(around, around.neighbour, around.here);
    },
    /** Goods that are on their way to this shop. */
    sent: async (around: Around) => {
      await bring(around, around.neighbour);
      const id = await ask(around, around.here, around.neighbour);
      const lines = [{ productId: `${around.prefix}tea`, delivered: 2 }];
      await said(app, 'PUT', `/allocations/${id}/verified`, around.neighbour, { lines });
      return id;
    },
    paper: (around: Around) => bring(around, around.here),
    /** Two records of one shop's members: the one that is named, and one of a brand that is always there. */
    double: register,
    /** One that was merged by hand. */
    merged: async (around: Around) => {
      const id = await register(around);
      await said(app, 'POST', `/members/${id}/merge`, around.here, { intoId: await register(around) });
      return id;
    },
    /** A member of the neighbour's, whom it shares. */
    member: async ({ prefix }: Around) => `${prefix}shared`,
    check: begin,
    /** A stocktake that is being counted. */
    counting: async (around: Around) => {
      const id = await begin(around);
      await said(app, 'PUT', `/inventories/checks/${id}/start`, around.here, {});
      const counts = [{ productId: `${around.prefix}tea`, pieces: 5 }];
      await said(app, 'POST', `/inventories/checks/${id}/products`, around.here, { counts });
      return id;
    },
    counter: async ({ here }: Around) =>
      (await said(app, 'POST', '/sync/enrol', here, { shopId: here['x-shop-id'] })).counterId,
    /** A picture that somebody with every right has sent. */
    upload: async ({ here }: Around) => {
      const reply = await app.inject({ url: '/api/pc/v1/oss/token_with_url?path=avatar', headers: here });
      const granted: Granted = reply.json().data;
      await sendUpload(app, granted, await aPng());
      return granted.id;
    },
    /** That the neighbour has asked this shop for goods. */
    notice: async (around: Around) => `notice:transfer:${await ask(around, around.neighbour, around.here)}:1`,
    /** A branch that the caller's brand has asked for: it waits for the headquarters, or was rejected. */
    branch: ({ prefix }: Around) => insertBranch(pool, placeOf(prefix), registrationStates.atHeadquarters),
    rejectedBranch: ({ prefix }: Around) => insertBranch(pool, placeOf(prefix), registrationStates.rejected),
    product: async ({ prefix }: Around) => `${prefix}tea`,
    employee: async ({ prefix }: Around) => `${prefix}cashier`,
    /** Somebody who was employed in this shop and has no account yet. */
    newcomer: employ,
    /** Somebody who has one. */
    signer: async (around: Around) => {
      const id = await employ(around);
      const account = `a${id.slice(-12)}`;
      await said(app, 'PUT', `/employees/${id}/create_account`, around.here, { account, password: 'demo1234' });
      return id;
    },
    leaver: async (around: Around) => {
      const id = await employ(around);
      const reply = await app.inject({ method: 'DELETE', url: `/api/employees/${id}`, headers: around.here });
      if (reply.statusCode !== 200) throw new Error(reply.body);
      return id;
    },
    role: async ({ here, prefix }: Around) => {
      const headers = { ...here, 'x-shop-id': `${prefix}hq` };
      return (await said(app, 'POST', '/roles', headers, { name: groupName(), scope: 1, permissions: [] })).id;
    },
    /** A product that the shop has made itself. */
    made: async ({ here, prefix }: Around) => {
      const product = { name: 'walk', groupId: `${prefix}goods`, originalPrice: 100, type: 'product', unit: 'box' };
      return (await said(app, 'POST', '/items/product', here, { ...product, number: itemNumber() })).id;
    },
    /** A product of the headquarters. */
    listed: async ({ prefix }: Around) => `${prefix}oil`,
    itemGroup: async ({ here }: Around) =>
      (await said(app, 'POST', '/item_groups', here, { name: groupName(), kind: 'product' })).id,
    group: async (around: Around) => (await said(app, 'POST', '/groups', around.here, { name: groupName() })).id,
    template: async ({ here }: Around) => (await said(app, 'POST', '/card_templates', here, aCard())).id,
    removedTemplate: async ({ here }: Around) => {
      const { id } = await said(app, 'POST', '/card_templates', here, aCard());
      const reply = await app.inject({ method: 'DELETE', url: `/api/card_templates/${id}`, headers: here });
      if (reply.statusCode !== 200) throw new Error(reply.body);
      return id;
    },
    /** A card that the shop has sold: its id is that of the order. */
    card: async ({ here, prefix }: Around) => (await said(app, 'POST', '/orders/card', here, cardSale(prefix))).id,
    frozenCard: async ({ here, prefix }: Around) => {
      const { id } = await said(app, 'POST', '/orders/card', here, cardSale(prefix));
      return (await said(app, 'PUT', `/cards/${id}/freeze`, here, { reason: 'walk' })).id;
    },
    /** One that ends after 30 days. */
    endingCard: async ({ here, prefix }: Around) => {
      const terms = { ...aCard(), validity: 'fromSale', validDays: 30 };
      const { id: templateId } = await said(app, 'POST', '/card_templates', here, terms);
      return (await said(app, 'POST', '/orders/card', here, { ...cardSale(prefix), templateId })).id;
    },
    ...bookings((method, url, headers, payload) => said(app, method, url, headers, payload)),
    ...walls(app, pool),
    ...diagnoses(pool),
    ...pieces((method, url, headers, payload) => said(app, method, url, headers, payload)),
    coupon: async ({ here }: Around) => (await said(app, 'POST', '/pc/v1/marketing/coupons', here, aCouponBody())).id,
    /** A coupon that a member of the shop holds. */
    memberCoupon: async (around: Around) => {
      const { id: couponId } = await said(app, 'POST', '/pc/v1/marketing/coupons', around.here, aCouponBody());
      const memberId = await register(around);
      return (await said(app, 'POST', '/pc/v1/member_coupons', around.here, { memberId, couponId })).id;
    },
    commissionRule: async ({ here }: Around) =>
      (await said(app, 'POST', '/pc/v1/commission_rules', here, writtenRule())).id,
    category: async ({ here, prefix }: Around) => {
      const headers = { ...here, 'x-shop-id': `${prefix}hq` };
      return (await said(app, 'POST', '/categories', headers, { kind: 'product', name: groupName() })).id;
    },
    /** A plan of the headquarters, not published yet. */
    plan: async ({ here, prefix }: Around) =>
      (await said(app, 'POST', '/price_plans', { ...here, 'x-shop-id': `${prefix}hq` }, aPlanBody(prefix))).id,
    publishedPlan: async ({ here, prefix }: Around) => {
      const headers = { ...here, 'x-shop-id': `${prefix}hq` };
      const { id } = await said(app, 'POST', '/price_plans', headers, aPlanBody(prefix));
      return (await said(app, 'PUT', `/price_plans/${id}/publish`, headers, {})).id;
    },
    /** A service that this shop has made. */
    service: async ({ here, prefix }: Around) =>
      (
        await said(app, 'POST', '/items/service', here, {
          ...writtenService({ groupId: `${prefix}care`, number: itemNumber() }),
        })
      ).id,
    shop: async ({ here }: Around) => here['x-shop-id'] ?? '',
    /** An order that was paid. */
    collected: collect,
    collectedLine: async (around: Around) => `${await collect(around)}:0`,
    /** An order of which something is asked back. */
    askedBack,
    /** Goods without a receipt for which money is asked. */
    returned: async ({ here, prefix }: Around) => {
      const lines = [{ productId: `${prefix}tea`, quantity: 1, amount: 100, back: 0 }];
      return (await said(app, 'POST', '/returns', here, { lines, type: 0, reason: 'walk' })).id;
    },
    /** One of which something could not be given back. */
    failedRefund: async (around: Around) => {
      const id = await askedBack(around);
      const brandId = around.prefix === '' ? 'brand-1' : 'brand-2';
      const { failed: status } = refundStatuses;
      const refunds = await readRecords(pool, refund, brandId, 'order_id = $2', [id]);
      const orders = await readRecords(pool, order, brandId, 'id = $2', [id]);
      await putInto(
        pool,
        {
          refund: refunds.map((each) => ({ ...each, status, failure: 'refund.cardOver' })),
          order: orders.map((each) => ({ ...each, status })),
        },
        brandId,
      );
      return id;
    },
    /** Somebody who owes something to the shop. */
    debtor: async (around: Around) => (await owe(around, await register(around))).memberId,
    /** Money with which they repaid some of it. */
    repayment: async (around: Around) => (await owe(around, await register(around))).repaymentId,
    /** A shift that is open at a counter of its own. */
    shift: async ({ here, prefix }: Around) => {
      const id = randomUUID();
      const opened = aShift({ id, shopId: here['x-shop-id'] ?? '', counterId: id, openAt: id, latestAt: id });
      await putInto(pool, { shift: [opened] }, prefix === '' ? 'brand-1' : 'brand-2');
      return id;
    },
    /** What was said of one. */
    feedback: async (around: Around) => {
      const orderId = await collect(around);
      return (await said(app, 'POST', `/order_feedbacks/${orderId}`, around.here, review)).id;
    },
    ...byName(
      (noun) =>
        async ({ here }: Around) =>
          (await said(app, 'POST', managedPath(noun.entity.name), here, managedBody(noun))).id,
    ),
  };
};
export type Kind = keyof ReturnType<typeof records>;
