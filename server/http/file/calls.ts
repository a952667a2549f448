import type { FastifyRequest } from 'fastify';
import { fileCalls, registrationFileCalls } from '#domain/file/calls.ts';
import type { GrantedKind } from '#domain/file/file-kinds.ts';
import { isPrivate } from '#domain/file/file-kinds.ts';
import type { Reason } from '#domain/kernel/reason.ts';
import { minute } from '#domain/values/durations.ts';
import { privateUrl } from '../../files/private-url.ts';
import { waitOfPerson, waitOfStranger } from '../../files/upload-limit.ts';
import { grantUpload, type Sender, senderOf, stranger, takeIn } from '../../files/uploads.ts';
import { type CallerInShop, mayIn } from '../caller.ts';
import { leaveLane } from '../limits/lanes.ts';
import { notFound, RefusedCall } from '../refusal.ts';
import { registrantOf } from '../registration/registrant.ts';
import type { RouteParts } from '../route-parts.ts';
import { serveCalls } from '../serve-calls.ts';

const refuseWhileFull = (wait: number): void => {
  if (wait === 0) return;
  const [params, retryAfter] = [{ minutes: Math.ceil(wait / minute) }, Math.ceil(wait / 1_000)];
  throw new RefusedCall({ status: 429, reason: 'tooMany', code: 'file.tooMany', params, retryAfter });
};
const refused = (code: Reason): RefusedCall =>
  code === 'file.unknown'
    ? notFound(code)
    : new RefusedCall({ status: 422, reason: 'invalid', code, fields: { file: code } });

const confirm = async (parts: RouteParts, request: FastifyRequest, sender: Sender, id: string) => {
  // Pictures have a queue of their own.
  leaveLane(request);
  const taken = await takeIn(parts, sender, id, Date.now());
  if ('reason' in taken) throw refused(taken.reason);
  const { address } = taken;
  return { address, url: isPrivate(address) ? privateUrl(parts.storage, address, Date.now()).url : address };
};

const staffIn = ({ brandId, shop, staff }: CallerInShop): Sender => ({ brandId, shopId: shop.id, staffId: staff.id });

/** Sending pictures, of somebody who is signed in. */
export const fileRoutes = serveCalls(fileCalls, (parts) => {
  const { pool, storage } = parts;
  const grant = async (caller: CallerInShop, path: GrantedKind) => {
    const now = Date.now();
    refuseWhileFull(await waitOfPerson(pool, caller.brandId, caller.staff.id, now));
    return grantUpload(parts, staffIn(caller), path, now);
  };
  return {
    grant: ({ caller, query }) => grant(caller, query.path),
    grantInChina: ({ caller, query }) => grant(caller, query.path),
    confirm: ({ caller, params, request }) => confirm(parts, request, staffIn(caller), params.id),
    look: async ({ caller, query: { address } }) => {
      const sender = isPrivate(address) ? await senderOf(pool, caller.brandId, address) : undefined;
      const isTheirs = sender?.staffId === caller.staff.id;
      const head = caller.shops.find((shop) => shop.type === 0)?.id ?? '';
      const mayLook = sender && (isTheirs || mayIn(caller, sender.shopId || head, ['pc.shop.info']));
      // Whoever may not look learns nothing of what there is.
      if (!mayLook) throw notFound('file.unknown');
      return privateUrl(storage, address, Date.now());
    },
  };
});

/** Sending pictures, of somebody who registers. */
export const registrationFileRoutes = serveCalls(registrationFileCalls, (parts) => ({
  grant: async ({ request, query }) => {
    const now = Date.now();
    refuseWhileFull(await waitOfStranger(parts.pool, request.ip, now));
    const [registrant] = await registrantOf(parts.pool, request);
    return grantUpload(parts, { ...stranger, registrant }, query.path, now);
  },
  confirm: ({ params, request }) => confirm(parts, request, stranger, params.id),
}));
