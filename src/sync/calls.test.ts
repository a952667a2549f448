import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ask, Refused } from './calls.ts';
import { type Transport, Unreachable } from './transport.ts';

const busy: Transport = {
  call: async () => ({
    status: 429,
    body: { code: 'session.tooManyAttempts', params: { minutes: 5 } },
    retryAfter: 300,
  }),
  listen: async () => undefined,
};

describe('a server that asks to wait', () => {
  test('is shown to the person who waits for the answer', async () => {
    const asked = ask(busy, { method: 'POST', path: '/auth/employees/token', asked: true }, z.unknown());
    await expect(asked).rejects.toMatchObject({
      name: 'Refused',
      code: 'session.tooManyAttempts',
      params: { minutes: 5 },
    });
    await expect(asked).rejects.toBeInstanceOf(Refused);
  });

  test('is tried again later where nobody waits', async () => {
    await expect(ask(busy, { method: 'POST', path: '/sync/push' }, z.unknown())).rejects.toBeInstanceOf(Unreachable);
  });
});
