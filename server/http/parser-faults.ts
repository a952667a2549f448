import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError } from 'fastify';
import type { GeneralReason } from './refusal.ts';
import { type Locale, localeOf, say } from './words.ts';

const languages = new WeakMap<Socket, Locale>();

/** Notes the language of a call whose head could be read, for the case that its body cannot. */
export const noteLanguage = (request: IncomingMessage): void => {
  languages.set(request.socket, localeOf(request.headers['x-locale']));
};

const headOf = (bytes: unknown): string => (Buffer.isBuffer(bytes) ? bytes.subarray(0, 16_384).toString('latin1') : '');

/** The language of what could not be read, as far as it was: asked for in its own head, or in that of its call. */
const localeOfFault = (error: ConnectionError, socket: Socket): Locale => {
  const { rawPacket } = error as { rawPacket?: unknown };
  const asked = /\r\nx-locale:[ \t]*(\w+)/i.exec(headOf(rawPacket))?.[1];
  return asked === undefined ? (languages.get(socket) ?? 'zh_CN') : localeOf(asked);
};

/** Answers what is no HTTP, or too much of it, as every other fault of a call, and ends the connection. */
export const answerParserFault = (error: ConnectionError, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (!socket.writable) return void socket.destroy();
  const reason: GeneralReason = error.code === 'HPE_HEADER_OVERFLOW' ? 'tooLarge' : 'unreadable';
  const body = JSON.stringify({ message: say(localeOfFault(error, socket), reason) });
  socket.end(
    [
      'HTTP/1.1 422 Unprocessable Entity',
      'content-type: application/json; charset=utf-8',
      'cache-control: no-store',
      'connection: close',
      `content-length: ${Buffer.byteLength(body)}`,
      '',
      body,
    ].join('\r\n'),
  );
};
