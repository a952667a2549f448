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

  test('is called again by somebody who waits, once it takes calls again, and nothing is asked twice at once', async () => {
    const answers = [429, 429, 200];
    let [calls, under] = [0, 0];
    const soon: Transport = {
      ...busy,
      call: async () => {
        under += 1;
        expect(under).toBe(1);
        await Promise.resolve();
        under -= 1;
        const status = answers[calls] ?? 500;
        calls += 1;
        return { status, body: { data: calls }, retryAfter: status === 429 ? 1 : null };
      },
    };
    expect(await ask(soon, { method: 'GET', path: '/overview', asked: true }, z.number())).toBe(3);
  });

  test('asks for how long', async () => {
    await expect(ask(busy, { method: 'POST', path: '/sync/push' }, z.unknown())).rejects.toMatchObject({ wait: 300 });
  });
});
