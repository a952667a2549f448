import { createHash } from 'node:crypto';
import { type Payload, payloadText } from '#domain/sync/payload.ts';

/** What makes a command the same command when it is sent again. */
export const payloadHash = (command: Payload): string =>
  createHash('sha256').update(payloadText(command)).digest('hex');
