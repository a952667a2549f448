import { demoPassword } from '../../server/seed/demo.ts';
import type { Asked } from './ask.ts';
import { anywhere, type Flood, inShop, inTurn } from './flood.ts';

type Stranger = (n: number) => Asked;

/** Strangers who ask this, so many at once, in turn. */
const strangers = (atOnce: number, ...asks: readonly Stranger[]): Flood => ({
  atOnce,
  begin:
    ({ ask }) =>
    (n) => {
      const asked = inTurn(asks, n)(Math.floor(n / asks.length));
      return ask({ ...asked, headers: { ...anywhere(n), ...asked.headers } });
    },
});

const login = (username: string, password: string, headers = {}): Asked => ({
  method: 'POST',
  path: '/api/auth/employees/token',
  headers,
  body: { username, password },
});
const accounts = ['boss', 'hq', 'region', 'manager', 'cashier', 'technician'];
const mobile = (n: number): string => `139${String(10_000_000 + (n % 89_999_999))}`;
const madeUp = (n: number): string => `${n}`.padEnd(43, 'x');
const other = (path: string, headers: Readonly<Record<string, string>> = {}): Asked => ({ path, headers });

/** A push with a secret that somebody made up. */
const madeUpPush = (n: number, commands: unknown = [], headers = {}): Asked => ({
  method: 'POST',
  path: '/api/sync/push',
  headers: { authorization: `Counter ${madeUp(n)}`, 'x-counter': `counter-${n}`, ...headers },
  body: { counterId: `counter-${n}`, incarnation: 1, epoch: 1, commands },
});

const kilobytes = (count: number, sign = 'x'): string => sign.repeat(count * 1_000);
const deep = `{"username":${'['.repeat(125_000)}${']'.repeat(125_000)}}`;
const manyNames = `{${Array.from({ length: 20_000 }, (_, n) => `"n${n}":${n}`).join(',')}}`;
const withBody = (path: string, text: string, headers = {}): Stranger => {
  const body = Buffer.from(text);
  return (n) => ({
    method: 'POST',
    path,
    body,
    headers: { authorization: `Counter ${madeUp(n)}`, 'x-counter': 'c', ...headers },
  });
};
const loginPath = '/api/auth/employees/token';

/** Floods of whoever has no account. */
export const floodsOfStrangers: Readonly<Record<string, Flood>> = {
  'wrong passwords of one account': strangers(400, (n) => login('boss', `wrong-${n}`)),
  'wrong passwords of all accounts': strangers(400, (n) => login(inTurn(accounts, n), `wrong-${n}`)),
  'wrong passwords from one address': strangers(400, (n) =>
    login(inTurn(accounts, n), `wrong-${n}`, { 'x-forwarded-for': '203.0.113.66' }),
  ),
  'wrong passwords from the networks of one customer': strangers(400, (n) =>
    login(`nobody${n}`, 'wrong', { 'x-forwarded-for': `2001:db8:1:${(n % 65_536).toString(16)}::1` }),
  ),
  'accounts that do not exist': strangers(
    400,
    (n) => login(`nobody${n}`, demoPassword),
    (n) => ({
      method: 'POST',
      path: '/api/platform/session',
      body: { username: `nobody${n}`, password: demoPassword },
    }),
  ),
  'codes by SMS asked for': strangers(
    400,
    (n) => ({ method: 'POST', path: '/api/sms', body: { type: 1, phonenumber: mobile(n) } }),
    () => ({ method: 'POST', path: '/api/sms', body: { type: 2, username: 'boss' } }),
    (n) => other(`/api/principal_phonenumber?username=name${n}`),
  ),
  'codes tried': strangers(
    400,
    () => ({
      method: 'PUT',
      path: '/api/reset_password',
      body: { username: 'boss', code: '000000', newPassword: 'next12345' },
    }),
    (n) => ({
      method: 'POST',
      path: '/api/pc/v1/shop_registers/applicant',
      body: { phonenumber: mobile(n), code: '000000' },
    }),
    (n) => ({ method: 'POST', path: '/api/screens', body: { code: String(10_000_000 + (n % 89_999_999)) } }),
    () => ({ method: 'POST', path: '/api/devices/claim', body: { code: 'AAAA BBBB CCCC' } }),
  ),
  'tokens that are made up': {
    atOnce: 400,
    begin:
      ({ ask, brandId }) =>
      (n) =>
        ask({
          path: inTurn(['/api/employees/0', '/api/pc/v1/orders?page=1&per_page=200', '/api/sync/poke'], n),
          headers: { ...anywhere(n), authorization: `Bearer ${brandId}.${madeUp(n)}`, 'x-counter': 'c' },
        }),
  },
  'cookies that are made up': strangers(
    400,
    (n) => other('/api/pc/v1/shop_registers/applicant', { cookie: `registrant=${madeUp(n)}` }),
    (n) => other('/api/platform/session', { cookie: `platform=${madeUp(n)}` }),
    (n) => other('/api/screens/shown', { cookie: `screen=${madeUp(n)}` }),
  ),
  'secrets of counters that are made up': strangers(400, (n) => madeUpPush(n)),
  'secrets that are made up in the shop’s own network': strangers(400, (n) =>
    madeUpPush(n, [], { 'x-forwarded-for': inShop }),
  ),
  'calls without measure in the shop’s own network': strangers(400, (n) => ({
    method: 'POST',
    path: inTurn(['/api/sync/push', '/api/sync/pull', '/api/auth/employees/token'], n),
    headers: { 'x-forwarded-for': inShop },
    body: {},
  })),
  'pages and scripts': {
    atOnce: 400,
    begin: async ({ ask }) => {
      const page = (await ask({ path: '/auth/register' })).body.toString();
      const files = [...page.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path = '/']) => path);
      const paths = ['/auth/register', '/auth/platform', '/auth/login', ...files, '/nothing.js', '/images/x.webp'];
      return (n) =>
        ask({ path: inTurn(paths, n), headers: { ...anywhere(n), 'accept-encoding': inTurn(['br', 'gzip', ''], n) } });
    },
  },
  'the description of the API': strangers(
    400,
    () => other('/api/openapi.json', { 'accept-encoding': 'br' }),
    () => other('/api/openapi.json', { 'accept-encoding': 'gzip' }),
  ),
  'what everybody may read': strangers(
    400,
    () => other('/api/countries', { 'accept-encoding': 'br' }),
    () => other('/api/pc/v1/countries/CN/province_city_district', { 'accept-encoding': 'br' }),
    (n) => other(`/api/custom?code=B${n}`),
    () => other('/api/versions/last?platform=pc&check_version=1'),
    () => other('/api/health'),
  ),
  'bodies of the greatest size that are no JSON': strangers(
    400,
    withBody(loginPath, kilobytes(262)),
    withBody(loginPath, deep),
    withBody(loginPath, manyNames),
    withBody('/api/sync/push', kilobytes(2_000, '[')),
    withBody('/api/pc/v1/oss/files', kilobytes(1_000), { 'content-type': 'multipart/form-data; boundary=x' }),
    withBody(loginPath, kilobytes(5_000)),
    withBody(loginPath, kilobytes(250), { 'content-type': 'application/x-www-form-urlencoded' }),
    withBody('/api/nothing', kilobytes(250), { 'content-encoding': 'gzip' }),
  ),
};
