import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { apiUnderTest } from '../../tests/api-brand.ts';

const folder = await mkdtemp(join(tmpdir(), 'counter-headers-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
await mkdir(join(folder, 'assets'));
await writeFile(join(folder, 'index.html'), '<!doctype html><title>counter</title>');
await writeFile(join(folder, 'assets/main-4f2a.js'), '');
const { app, signIn } = await apiUnderTest({ clientDir: folder });
const cashier = await signIn('cashier');

/** One answer of each sort: the app, a script of it, data, and each way in which a call is refused. */
const answers = {
  'the app': { url: '/cashier' },
  'a script': { url: '/assets/main-4f2a.js' },
  'what is not there': { url: '/assets/gone.js' },
  data: { url: '/api/employees/0', headers: cashier },
  'a stranger refused': { url: '/api/employees/0' },
  'somebody without the right refused': { url: '/api/counters', headers: cashier },
  'an unknown call': { url: '/api/nothing' },
  'bad input refused': { method: 'POST', url: '/api/auth/employees/token', payload: {} },
} as const;

describe.each(Object.entries(answers))('the headers of %s', (_, asked) => {
  const reply = app.inject(asked);

  test('are those that OWASP recommends', async () => {
    expect((await reply).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'x-permitted-cross-domain-policies': 'none',
      'x-dns-prefetch-control': 'off',
      // The filter that browsers once had made holes of its own.
      'x-xss-protection': '0',
      'permissions-policy': expect.stringContaining('microphone=(), payment=()'),
    });
  });

  test('let our own pages reach the camera, the position, and a receipt printer by USB or serial', async () => {
    const policy = String((await reply).headers['permissions-policy']).split(', ');
    // Chromium complains of a feature that it does not know.
    expect(policy).not.toContain('bluetooth=()');
    expect(policy.filter((each) => each.endsWith('=(self)'))).toEqual([
      'camera=(self)',
      'geolocation=(self)',
      'usb=(self)',
      'serial=(self)',
    ]);
  });

  test('name no software, and let no other site read an answer', async () => {
    const { headers } = await reply;
    for (const name of ['server', 'x-powered-by', 'access-control-allow-origin']) expect(headers[name]).toBeUndefined();
  });

  test('let only our own scripts run, in no frame of another site', async () => {
    const policy = String((await reply).headers['content-security-policy']);
    const directives = new Map(
      policy.split(';').map((each) => [each.trim().split(' ')[0], each.trim().split(' ').slice(1)]),
    );
    expect(directives.get('default-src')).toEqual(["'self'"]);
    expect(directives.get('script-src')).toEqual(["'self'", "'wasm-unsafe-eval'"]);
    expect(directives.get('object-src')).toEqual(["'none'"]);
    for (const name of ['base-uri', 'form-action', 'frame-ancestors', 'worker-src', 'connect-src'])
      expect([name, directives.get(name)]).toEqual([name, ["'self'"]]);
    expect(policy).not.toMatch(/'unsafe-eval|https?:|\*/);
  });
});

test('what a call answers is cached by nobody on the way', async () => {
  for (const asked of [answers.data, answers['an unknown call'], answers['bad input refused']])
    expect((await app.inject(asked)).headers['cache-control']).toBe('no-store');
});
