import { v7 as uuid } from 'uuid';
import type { Enrolment, PushReply } from '#domain/sync/protocol.ts';
import { provingAs } from '../prove.ts';
import type { Place } from './place.ts';

interface Booked {
  readonly productId: string;
  readonly quantity: number;
  /** For one piece, in fen. */
  readonly price: number;
}

/** Somebody in the back office of a shop books goods in, at a counter of its own; answers the shop's id. */
export const bookIn = async (place: Place, shopCode: string, lines: readonly Booked[]): Promise<string> => {
  const call = async <Data>(method: string, path: string, headers: Record<string, string>, body?: object) => {
    const reply = await fetch(`${place.url}/api${path}`, {
      method,
      headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return ((await reply.json()) as { data: Data }).data;
  };
  const signedIn = { username: place.account('boss'), password: 'demo1234' };
  const { token, id } = await call<{ token: string; id: string }>('POST', '/auth/employees/token', {}, signedIn);
  const bearer = { authorization: `Bearer ${token}` };
  const shops = await call<{ id: string; code: string }[]>('GET', `/employees/${id}/shops`, bearer);
  const shopId = shops.find(({ code }) => code === shopCode)?.id ?? '';
  const enrolment = await call<Enrolment>('POST', '/sync/enrol', { ...bearer, 'x-shop-id': shopId }, { shopId });
  const { counterId, incarnation, epoch, secret } = enrolment;
  const paperId = uuid();
  const args = { paperId, number: paperId, type: 11, lines, applicantId: '', receiverId: '', remark: '' };
  const when = { at: Date.now(), offline: false };
  const command = { n: 1, id: uuid(), name: 'stock.book', version: 1, args, staffId: id, ...when };
  const own = { authorization: `Counter ${secret}`, 'x-counter': counterId };
  const body = { counterId, incarnation, epoch, commands: [provingAs(enrolment, id, token)(command)] };
  const { results } = await call<PushReply>('POST', '/sync/push', own, body);
  if (results[0]?.outcome !== 'accepted') throw new Error(`not booked: ${JSON.stringify(results)}`);
  return shopId;
};
