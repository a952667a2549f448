import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { v7 as uuid } from 'uuid';
import { describe, expect, test } from 'vitest';
import { apiUnderTest } from '../../tests/api-brand.ts';
import { apiCounter, outcomes } from '../../tests/api-counter.ts';

const { app, pool, signIn } = await apiUnderTest();
await app.listen({ host: '127.0.0.1', port: 0 });
const { port } = app.server.address() as AddressInfo;

/** What comes back for these pieces of a call, sent one after the other. */
const answered = async (...pieces: string[]) => {
  const socket = connect(port, '127.0.0.1');
  const closed = once(socket, 'close');
  let said = '';
  socket.on('data', (bytes) => {
    said += String(bytes);
  });
  socket.on('error', () => undefined);
  for (const piece of pieces) {
    socket.write(piece);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await closed;
  const [head = '', body = ''] = said.split('\r\n\r\n');
  return { head: head.toLowerCase(), status: Number(head.split(' ')[1]), body: JSON.parse(body) as unknown };
};

const post = 'POST /api/auth/employees/token HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';
const unreadable = { message: 'What was sent cannot be read' };

describe('what is no HTTP is answered like every other fault of a call', () => {
  test.each([
    ['two lengths', [`${post}x-locale: en\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n{}`]],
    ['a bad piece', [`${post}x-locale: en\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n`]],
    ['a bad piece after a good head', [`${post}x-locale: en\r\ntransfer-encoding: chunked\r\n\r\n`, 'zz\r\n{}\r\n']],
    ['no method', ['HELLO\r\nX-Locale: en\r\n\r\n']],
  ])('%s, in the language of the caller', async (_, pieces) => {
    const reply = await answered(...pieces);
    expect([reply.status, reply.body]).toEqual([422, unreadable]);
    expect(reply.head).toContain('cache-control: no-store');
    expect(reply.head).toContain('content-type: application/json');
  });

  test('a head that is too large, and a language of nobody', async () => {
    const reply = await answered(
      `GET /api/health HTTP/1.1\r\nhost: x\r\nx-locale: en\r\nx-more: ${'a'.repeat(20_000)}`,
    );
    expect([reply.status, reply.body]).toEqual([422, { message: 'What was sent is too large' }]);
    expect((await answered('HELLO\r\n\r\n')).body).toEqual({ message: '提交的内容无法识别' });
  });
});

test.each(['/api', '/api/', '/api/nothing', '/api/%zz'])(
  '%s is answered in the envelope and cached by nobody on the way',
  async (url) => {
    const reply = await app.inject({ method: 'PUT', url, headers: { 'x-locale': 'en' } });
    expect([404, 422]).toContain(reply.statusCode);
    expect(Object.keys(reply.json())).toEqual(['message']);
    expect(reply.headers['cache-control']).toBe('no-store');
  },
);

describe('a key that would change what an object is', () => {
  const sent = async (poison: string, note = 'HERE') => {
    const counter = await apiCounter({ app, pool }, await signIn('cashier'));
    const { counterId, incarnation, epoch, secret } = counter.enrolment;
    const [first, second, third] = [1, 2, 3].map(() => counter.sells('cashier'));
    if (!first || !second || !third) throw new Error('nothing was sold');
    const noted = { ...second, args: { ...(second.args as object), note } };
    const commands = [first, noted, third].map(counter.proved);
    const text = JSON.stringify({ counterId, incarnation, epoch, commands }).replace(`"note":"${note}"`, poison);
    const headers = { authorization: `Counter ${secret}`, 'x-counter': counterId, 'content-type': 'application/json' };
    const push = async () => app.inject({ method: 'POST', url: '/api/sync/push', headers, payload: text });
    return { first: await push(), again: await push() };
  };

  test.each([
    '"__proto__":{"isAdmin":true}',
    '"\\u005f_proto__":{"isAdmin":true}',
    '"constructor":{"prototype":{"isAdmin":true}}',
  ])('%s in one command refuses that command alone, however often it is sent', async (poison) => {
    for (const reply of Object.values(await sent(poison))) {
      expect(reply.statusCode).toBe(200);
      expect(outcomes(reply.json().data.results)).toEqual(['accepted', 'rejected', 'accepted']);
      expect(reply.json().data.results[1].code).toBe('system.badArguments');
    }
  });

  test('in words that people write it is nothing but words', async () => {
    const { first } = await sent('"note":"__proto__ constructor prototype"', '__proto__ constructor prototype');
    expect(outcomes(first.json().data.results)).toEqual(['accepted', 'accepted', 'accepted']);
  });

  test('around the commands it makes the whole unreadable', async () => {
    const counter = await apiCounter({ app, pool }, await signIn('cashier'));
    const { secret, counterId } = counter.enrolment;
    const headers = { authorization: `Counter ${secret}`, 'x-counter': counterId, 'content-type': 'application/json' };
    const payload = `{"__proto__":{"id":"${uuid()}"},"commands":[]}`;
    const reply = await app.inject({ method: 'POST', url: '/api/sync/push', headers, payload });
    expect(reply.statusCode).toBe(422);
  });
});
