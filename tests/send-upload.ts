import type { FastifyInstance } from 'fastify';

/** What somebody may send, as the server said it. */
export interface Granted {
  readonly id: string;
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Sends a form with a file to where a grant says, as a browser does, and answers the status. */
export const sendUpload = async (
  app: FastifyInstance,
  { url, fields }: Pick<Granted, 'url' | 'fields'>,
  file: Buffer,
  name = 'picture.png',
): Promise<number> => {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.set(key, value);
  form.set('file', new Blob([new Uint8Array(file)], { type: 'image/png' }), name);
  if (url.startsWith('http')) return (await fetch(url, { method: 'POST', body: form })).status;
  const sent = new Response(form);
  const headers = { 'content-type': sent.headers.get('content-type') ?? '' };
  const payload = Buffer.from(await sent.arrayBuffer());
  return (await app.inject({ method: 'POST', url, headers, payload })).statusCode;
};
