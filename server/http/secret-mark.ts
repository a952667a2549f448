import { scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import type { FastifyRequest } from 'fastify';

const derived = promisify<string, string, number, Buffer>(scrypt);

/**
 * A mark for what a call says in secret, where the call differs from another one under its key: stored in clear nowhere,
 * made with the key, which nobody stores, and as slow to guess as a password that is stored. A call without a key is like
 * no other, and has none.
 */
export const secretMark = async ({ headers }: FastifyRequest, commandId: string, secret: string): Promise<string> => {
  const key = headers['idempotency-key'];
  if (typeof key !== 'string' || key === '') return '';
  return (await derived(secret, `${key}\n${commandId}`, 32)).toString('base64url');
};
