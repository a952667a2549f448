import type { FastifyInstance } from 'fastify';
import type { AnyRecord } from '#domain/kernel/entity.ts';
import { type Enrolment, type PulledRecord, type PullReply, protocolSchema } from '#domain/sync/protocol.ts';

/** A record as a tablet keeps it: the sight with which it was sent tells which of one version holds. */
interface Held extends PulledRecord {
  readonly sight: number;
}

const replaces = (one: Held, held: Held | undefined): boolean =>
  !held ||
  one.version > held.version ||
  (one.version === held.version && (one.record === null ? one.sight >= held.sight : one.sight > held.sight));

/** A tablet that pulls by the API, in whosever name, and keeps what it is told as a mirror does. */
export const aPullingTablet = async (app: FastifyInstance, token: string, shopId: string) => {
  const signedIn = (by: string) => ({ authorization: `Bearer ${by}` });
  const enrolled = await app.inject({
    method: 'POST',
    url: '/api/sync/enrol',
    headers: { ...signedIn(token), 'x-shop-id': shopId },
    payload: { shopId, name: '' },
  });
  const { counterId, incarnation, epoch } = enrolled.json().data as Enrolment;
  const mirror = new Map<string, Held>();
  let cursor = '';

  const ask = async (by: string, more: object = {}): Promise<PullReply> => {
    const said = await app.inject({
      method: 'POST',
      url: '/api/sync/pull',
      headers: { ...signedIn(by), 'x-counter': counterId },
      payload: { counterId, incarnation, epoch, cursor, schema: protocolSchema, ...more },
    });
    if (said.statusCode !== 200) throw new Error(said.body);
    return said.json().data;
  };
  const take = (reply: PullReply): void => {
    const { sight = 0, turned } = reply;
    for (const [key, held] of mirror)
      if (turned?.dropped.includes(key.slice(0, key.indexOf(':')))) mirror.set(key, { ...held, record: null, sight });
    for (const [entity, records] of Object.entries(reply.changes))
      for (const one of records) {
        const key = `${entity}:${one.id}`;
        if (replaces({ ...one, sight }, mirror.get(key))) mirror.set(key, { ...one, sight });
      }
    cursor = reply.cursor;
  };

  return {
    /** Pulls until there is nothing more, or so many answers at most; all answers. */
    pull: async (by: string, most = Number.POSITIVE_INFINITY, more: object = {}): Promise<PullReply[]> => {
      const replies: PullReply[] = [];
      while (replies.length < most) {
        const reply = await ask(by, more);
        replies.push(reply);
        take(reply);
        if (!reply.more) break;
      }
      return replies;
    },
    /** Takes in one more answer and dies before it has kept how far it came. */
    dies: async (by: string): Promise<void> => {
      const before = cursor;
      take(await ask(by));
      cursor = before;
    },
    /** What it holds of a kind, by id. */
    of: (entity: string): ReadonlyMap<string, AnyRecord> =>
      new Map(
        [...mirror].flatMap(([key, { id, record }]) =>
          record && key === `${entity}:${id}` ? [[id, record as AnyRecord]] : [],
        ),
      ),
    cursor: () => cursor,
  };
};
export type PullingTablet = Awaited<ReturnType<typeof aPullingTablet>>;
