import type { FastifyInstance } from 'fastify';
import { aPng } from '../pictures.ts';
import { type Granted, sendUpload } from '../send-upload.ts';

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

/** Makes a record of each kind that calls name, in the state in which such a call would be accepted; answers its id. */
export const records = (app: FastifyInstance) => {
  const goods = ({ prefix }: Around, quantity = 5) => [{ productId: `${prefix}tea`, quantity, price: 100 }];
  const bring = async (around: Around, headers: Headers) =>
    (await said(app, 'POST', '/inventories/storage', headers, { lines: goods(around) })).id;
  const ask = async ({ prefix }: Around, from: Headers, of: Headers) => {
    const lines = [{ productId: `${prefix}tea`, quantity: 2 }];
    return (await said(app, 'POST', '/allocations', from, { provideShopId: of['x-shop-id'], lines })).id;
  };
  const begin = async ({ here }: Around) => (await said(app, 'POST', '/inventories/checks', here, {})).id;
  return {
    order: async ({ here, prefix }: Around) => {
      const lines = [{ kind: 'product', itemId: `${prefix}tea`, quantity: 1 }];
      return (await said(app, 'POST', '/orders', here, { lines })).id;
    },
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
    product: async ({ prefix }: Around) => `${prefix}tea`,
    employee: async ({ prefix }: Around) => `${prefix}cashier`,
    shop: async ({ here }: Around) => here['x-shop-id'] ?? '',
  };
};
export type Kind = keyof ReturnType<typeof records>;
