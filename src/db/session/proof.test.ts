import { createHash, createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { payloadText } from '#domain/sync/payload.ts';
import type { SentCommand } from '#domain/sync/protocol.ts';
import { endingOf, makeProve, type Prover } from './proof.ts';

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
const mac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

const command = (differs: Partial<SentCommand> = {}): SentCommand => ({
  n: 7,
  id: 'command-7',
  name: 'order.park',
  version: 1,
  args: { orderId: 'order-1' },
  staffId: 'wang',
  at: 1_000,
  offline: true,
  ...differs,
});

/** The proof as the protocol says it, by another library. */
const due = (
  token: string,
  { n, id, at, offline, ...rest }: SentCommand,
  counterId = 'counter-1',
  incarnation = 2,
) => ({
  session: hash(token).slice(0, 32),
  mac: mac(
    mac(mac(token, 'proof'), counterId),
    JSON.stringify(['counter-proof-1', counterId, incarnation, n, id, hash(payloadText({ id, ...rest })), at, offline]),
  ).toString('hex'),
});

describe('the proof of a command', () => {
  const people: Record<string, Prover> = {
    wang: { staffId: 'wang', token: 'token of Wang' },
    li: { staffId: 'li', token: 'token of Li' },
    nobody: { staffId: 'nobody', token: '' },
    stranger: { staffId: 'wang', token: 'token of Wang' },
  };
  const prove = makeProve({ counterId: 'counter-1', incarnation: 2 }, (staffId) => people[staffId]);

  test('is made by the session of whoever gives it, also when others have given something before', () => {
    for (const staffId of ['wang', 'li', 'wang']) {
      const given = command({ staffId });
      expect(prove(given)).toEqual({ ...given, proof: due(people[staffId]?.token ?? '', given) });
    }
  });

  test('is of a new session as soon as they have signed in anew', () => {
    let token = 'first';
    const proveAs = makeProve({ counterId: 'counter-1', incarnation: 2 }, (staffId) => ({ staffId, token }));
    expect(proveAs(command()).proof).toEqual(due('first', command()));
    token = 'second';
    expect(proveAs(command()).proof).toEqual(due('second', command()));
  });

  test('is of this counter and of what it is since it was last taken over', () => {
    const other = makeProve({ counterId: 'counter-2', incarnation: 3 }, (staffId) => people[staffId]);
    expect(other(command()).proof).toEqual(due('token of Wang', command(), 'counter-2', 3));
  });

  test.each(['nobody', 'stranger', 'unknown'])('is missing for %s', (staffId) => {
    expect(prove(command({ staffId }))).toEqual(command({ staffId }));
  });

  test('is saved where there is one', () => {
    const proof = { session: 'a', mac: 'b' };
    expect(prove(command({ proof })).proof).toBe(proof);
  });
});

test('that a session is ended is shown by the session alone', () => {
  expect(endingOf('token')).toEqual({
    session: hash('token').slice(0, 32),
    mac: mac(mac('token', 'proof'), 'counter-session-end-1').toString('hex'),
  });
});
