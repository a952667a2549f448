import { entityNamed } from '#domain/entities.ts';
import type { AnyRecord } from '#domain/kernel/entity.ts';
import { type Enrolment, type PullReply, protocolSchema } from '#domain/sync/protocol.ts';
import { collections, docOf, indexesOf } from '../src/db/mirror/mirror-schema.ts';

/** A record as a bare database keeps it: what it is looked up by stands beside it. */
export interface BareDocument {
  readonly key: string;
  readonly record: Readonly<Record<string, unknown>>;
}

/** The bare databases that hold what a counter holds, with the same indexes. */
export interface BareShop {
  /** In the words of Dexie. */
  readonly stores: Record<string, string>;
}

/** What a counter of the shop holds, in pages as the server gives them: documents by collection. */
export interface ShopDocuments extends BareShop {
  readonly pages: readonly Readonly<Record<string, readonly BareDocument[]>>[];
  readonly count: number;
}

const post = async <Data>(url: string, headers: Record<string, string>, body: unknown): Promise<Data> => {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-client-version': String(protocolSchema), ...headers },
    body: JSON.stringify(body),
  });
  const answer = (await reply.json()) as { data: Data; message?: string };
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}: ${answer.message}`);
  return answer.data;
};

const dexieIndex = (fields: readonly string[]): string =>
  fields.length === 1 ? fields.join() : `[${fields.join('+')}]`;

/** Pulls everything as a counter does. */
export const shopDocuments = async (url: string): Promise<ShopDocuments> => {
  const login = await post<{ token: string; id: string }>(
    `${url}/api/auth/employees/token`,
    {},
    { username: 'cashier', password: 'demo1234' },
  );
  const bearer = { authorization: `Bearer ${login.token}` };
  const shops = (await (await fetch(`${url}/api/employees/${login.id}/shops`, { headers: bearer })).json()) as {
    data: { id: string; code: string }[];
  };
  const shopId = shops.data.find((shop) => shop.code === 'S01')?.id ?? '';
  const counter = await post<Enrolment>(
    `${url}/api/sync/enrol`,
    { ...bearer, 'x-shop-id': shopId },
    { shopId, name: '' },
  );
  const pages: Record<string, BareDocument[]>[] = [];
  let count = 0;
  for (let cursor = '', more = true; more; ) {
    const { counterId, incarnation, epoch } = counter;
    const headers = { ...bearer, 'x-counter': counterId };
    const reply = await post<PullReply>(`${url}/api/sync/pull`, headers, {
      counterId,
      incarnation,
      epoch,
      cursor,
      schema: protocolSchema,
    });
    const page: Record<string, BareDocument[]> = {};
    for (const [entity, records] of Object.entries(reply.changes)) {
      const described = entityNamed(entity);
      const shape = described.collection && collections.get(described.collection);
      if (!described.collection || !shape) continue;
      const documents = records.map(({ id, version, record }) =>
        docOf(described, shape, id, version, record as AnyRecord),
      );
      page[described.collection] = [...(page[described.collection] ?? []), ...documents];
      count += records.length;
    }
    pages.push(page);
    ({ cursor, more } = reply);
  }
  const stores = Object.fromEntries(
    [...collections].map(([name, shape]) => [name, ['key', ...indexesOf(shape).map(dexieIndex)].join(', ')]),
  );
  return { stores, pages, count };
};
