import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { addressOf, fileKinds, isPrivate, mostBytes } from '#domain/file/file-kinds.ts';
import { mayOpen } from '../../files/private-url.ts';
import { keyAt } from '../../files/uploads.ts';
import type { DiskStorage } from '../../providers/storage/disk-storage.ts';
import type { PolicyFault } from '../../providers/storage/post-policy.ts';
import type { Storage } from '../../providers/storage/storage.ts';
import { answerNotFound } from '../errors.ts';
import { RefusedCall } from '../refusal.ts';
import type { RouteParts } from '../route-parts.ts';

/** What the fields of a form take beside its file, in bytes. */
const formAround = 16 * 1024;

const isDisk = (storage: Storage): storage is DiskStorage => 'take' in storage;

const refusals: Readonly<Record<PolicyFault, RefusedCall>> = {
  forged: new RefusedCall({ status: 403, reason: 'forbidden', code: 'file.notGranted' }),
  expired: new RefusedCall({ status: 403, reason: 'forbidden', code: 'file.grantExpired' }),
  tooLarge: new RefusedCall({ status: 422, reason: 'tooLarge', code: 'file.tooLarge' }),
};

/** Reads a form: its fields, and its file, which is the last of it. */
const readForm = async (body: Buffer, type: string) => {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } })
    .formData()
    .catch(() => undefined);
  const file = form?.get('file');
  if (!form || !file || typeof file === 'string') throw new RefusedCall({ status: 422, reason: 'unreadable' });
  const fields = [...form].filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  return { fields: Object.fromEntries(fields), file: new Uint8Array(await file.arrayBuffer()) };
};

/** Takes forms as a bucket does, where the files lie on this machine: whoever has a grant stores one file with it. */
const takeForms = async (api: FastifyInstance, storage: DiskStorage): Promise<void> => {
  const limit = mostBytes + formAround;
  api.addContentTypeParser('multipart/form-data', { parseAs: 'buffer', bodyLimit: limit }, (_, body, done) =>
    done(null, body),
  );
  api.post('/pc/v1/oss/files', { bodyLimit: limit, schema: { hide: true } }, async (request, reply) => {
    const { body } = request;
    if (!Buffer.isBuffer(body)) throw new RefusedCall({ status: 422, reason: 'unreadable' });
    const { fields, file } = await readForm(body, request.headers['content-type'] ?? '');
    const fault = await storage.take(fields, file, Date.now());
    if (fault) throw refusals[fault];
    return reply.code(204).send();
  });
};

const params = z.object({
  kind: z.enum(fileKinds),
  name: z
    .string()
    .regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.webp$/)
    .transform((name) => name.replace('.webp', '')),
});
const query = z.object({ until: z.coerce.number(), signature: z.string().max(64) });

/** A picture, and nothing that a browser could take it for besides: no script runs in it, nothing is loaded by it. */
const sendPicture = (reply: FastifyReply, picture: Buffer, keep: string): FastifyReply =>
  reply
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('content-disposition', 'inline')
    .header('cache-control', keep)
    .type('image/webp')
    .send(picture);

const serve = (
  app: FastifyInstance,
  storage: Storage,
  path: string,
  keep: string,
  mayLook: (address: string, query: unknown) => boolean,
): void => {
  app.get(path, { schema: { hide: true } }, async (request, reply) => {
    const asked = params.safeParse(request.params);
    const address = asked.success ? addressOf(asked.data.kind, asked.data.name) : '';
    if (address === '' || !mayLook(address, request.query)) return answerNotFound(request, reply);
    const picture = await storage.read(keyAt(address));
    return picture ? sendPicture(reply, picture, keep) : answerNotFound(request, reply);
  });
};

/** Files by their address below `/api`: forms that bring some, and private ones for whoever has a signed address. */
export const privateFiles = async (api: FastifyInstance, { storage }: RouteParts): Promise<void> => {
  if (isDisk(storage)) await api.register(async (forms) => takeForms(forms, storage));
  serve(api, storage, '/pc/v1/oss/private/:kind/:name', 'private, no-store', (address, asked) => {
    const shown = query.safeParse(asked);
    return isPrivate(address) && shown.success && mayOpen(storage, address, shown.data, Date.now());
  });
};

/** Pictures for everybody who has their address, which never changes: a browser asks once. */
export const publicImages = (app: FastifyInstance, storage: Storage): void =>
  serve(app, storage, '/images/:kind/:name', 'public, max-age=31536000, immutable', (address) => !isPrivate(address));
