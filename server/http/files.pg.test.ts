import { readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { apiUnderTest } from '../../tests/api-brand.ts';
import { aJpegOfScans } from '../../tests/heavy-pictures.ts';
import { aBomb, aJpeg, anSvg, aPhoto, aPng, lookAt } from '../../tests/pictures.ts';
import { s3Simulator } from '../../tests/s3-simulator.ts';
import { type Granted, sendUpload } from '../../tests/send-upload.ts';
import { testStorage } from '../../tests/storage.ts';
import { s3Storage } from '../providers/storage/s3-storage.ts';

const simulator = await s3Simulator();
const [onDisk, inBucket] = [await testStorage(), s3Storage(simulator)];
const apis = { disk: await apiUnderTest({ storage: onDisk }), bucket: await apiUnderTest({ storage: inBucket }) };
const drawnOver = await aJpegOfScans(1_000);
const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}';

describe.each([
  ['on disk', apis.disk, onDisk],
  ['in a bucket', apis.bucket, inBucket],
])('a picture %s', (_, { app, pool, signIn }, storage) => {
  type Headers = Readonly<Record<string, string>>;
  const get = (url: string, headers: Headers = {}) => app.inject({ method: 'GET', url, headers });
  const grant = async (headers: Headers, path = 'avatar'): Promise<Granted> => {
    const reply = await get(`/api/pc/v1/oss/token_with_url?path=${path}`, headers);
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.json().data;
  };
  const confirm = (headers: Headers, id: string) =>
    app.inject({
      method: 'POST',
      url: `/api/pc/v1/oss/uploads/${id}/confirm`,
      headers: { ...headers, 'x-locale': 'en' },
    });
  const upload = async (headers: Headers, file: Buffer, path = 'avatar') => {
    const granted = await grant(headers, path);
    expect(await sendUpload(app, granted, file)).toBe(204);
    return confirm(headers, granted.id);
  };
  const rowOf = async (id: string) => (await pool.query('select * from upload where id = $1', [id])).rows[0];

  test('is granted, sent, taken in, and shown at an address that nobody can guess', async () => {
    const cashier = await signIn('cashier');
    const granted = await grant(cashier);
    expect(granted.fields.key).toBe(`incoming/${granted.id}`);
    expect(await rowOf(granted.id)).toMatchObject({
      brand_id: 'brand-1',
      shop_id: 's01',
      staff_id: 'cashier',
      kind: 'avatar',
      state: 'granted',
      bytes: 0,
    });
    expect(await sendUpload(app, granted, await aPng())).toBe(204);
    const taken = await confirm(cashier, granted.id);
    const { address, url } = taken.json().data;
    expect(address).toMatch(new RegExp(`^/images/avatar/${uuid}\\.webp$`));
    expect([url, address.includes(granted.id)]).toEqual([address, false]);
    const shown = await get(address);
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(shown.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': 'inline',
    });
    expect(await lookAt(shown.rawPayload)).toMatchObject({ format: 'webp', width: 144, height: 96 });
    expect(await rowOf(granted.id)).toMatchObject({ state: 'ready', bytes: shown.rawPayload.length, address });
    expect(await storage.read(`incoming/${granted.id}`)).toBeUndefined();
  });

  test('of a photo says no more where it was taken', async () => {
    const photo = await aPhoto();
    const { address } = (await upload(await signIn('cashier'), photo, 'store')).json().data;
    const { rawPayload } = await get(address);
    expect([photo.includes('SECRET'), rawPayload.includes('SECRET')]).toEqual([true, false]);
    expect(await lookAt(rawPayload)).toMatchObject({ exif: false, width: 200, height: 300 });
  });

  test('is confirmed twice with the same answer, also at once', async () => {
    const cashier = await signIn('cashier');
    const granted = await grant(cashier);
    await sendUpload(app, granted, await aJpeg());
    const replies = await Promise.all([confirm(cashier, granted.id), confirm(cashier, granted.id)]);
    const addresses = replies.map((reply) => reply.json().data.address);
    const again = (await confirm(cashier, granted.id)).json().data.address;
    expect(new Set([...addresses, again]).size).toBe(1);
    expect((await get(again)).statusCode).toBe(200);
  });

  test('is made once, however many confirm it at once', async () => {
    const cashier = await signIn('cashier');
    const granted = await grant(cashier);
    await sendUpload(app, granted, await aJpeg());
    const write = vi.spyOn(storage, 'write');
    const replies = await Promise.all(Array.from({ length: 20 }, () => confirm(cashier, granted.id)));
    const made = write.mock.calls.length;
    write.mockRestore();
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(made).toBe(1);
  });

  test.each([
    ['an SVG named .png', anSvg, 'file.notPicture', 'This is no picture that can be used: png, bmp, jpeg or gif'],
    ['a page with a script', Buffer.from('<html><script>alert(1)</script>'), 'file.notPicture', undefined],
    ['a decompression bomb', aBomb(), 'file.tooManyPixels', 'The picture has too many pixels. Make it smaller first.'],
    [
      'a JPEG that is drawn over and over',
      drawnOver,
      'file.tooMuchWork',
      'The picture takes too much work to open. Save it anew as a plain JPEG or PNG.',
    ],
  ])('that is %s is refused, and nothing of it stays', async (_what, file, code, message) => {
    const cashier = await signIn('cashier');
    const granted = await grant(cashier);
    expect(await sendUpload(app, granted, file, 'picture.png')).toBe(204);
    const refused = await confirm(cashier, granted.id);
    expect([refused.statusCode, refused.json().code]).toEqual([422, code]);
    if (message) expect(refused.json()).toMatchObject({ message, errors: { file: [message] } });
    expect(await rowOf(granted.id)).toBeUndefined();
    expect(await storage.read(`incoming/${granted.id}`)).toBeUndefined();
    expect((await confirm(cashier, granted.id)).statusCode).toBe(404);
  });

  test('of one byte over 1 MB is not even stored; one of 1 MB is', async () => {
    const granted = await grant(await signIn('cashier'));
    const mebibyte = Buffer.alloc(1_048_576, 1);
    const over = await sendUpload(app, granted, Buffer.concat([mebibyte, Buffer.alloc(1)]));
    expect([400, 422]).toContain(over);
    expect(await storage.read(`incoming/${granted.id}`)).toBeUndefined();
    expect(await sendUpload(app, granted, mebibyte)).toBe(204);
    expect((await storage.read(`incoming/${granted.id}`))?.length).toBe(1_048_576);
    expect(await sendUpload(app, granted, Buffer.alloc(5_000_000))).toBeGreaterThanOrEqual(400);
  });

  test('is not stored with a form that was changed, or whose time is over', async () => {
    const granted = await grant(await signIn('cashier'));
    const { fields } = granted;
    const png = await aPng();
    const sendWith = (other: object) => sendUpload(app, { ...granted, fields: { ...fields, ...other } }, png);
    expect(await sendWith({ 'x-amz-signature': '0'.repeat(64) })).toBe(403);
    expect(await sendWith({ key: `incoming/${'0'.repeat(36)}` })).toBe(403);
    expect(await sendWith({ key: '../secret' })).toBe(403);
    expect(await sendWith({ acl: 'public-read' })).toBe(403);
    const now = Date.now();
    const ended = storage.formFor({ key: fields.key ?? '', now: now - 600_001, until: now - 1 });
    expect(await sendUpload(app, ended, png)).toBe(403);
    expect(await storage.read(fields.key ?? '')).toBeUndefined();
    expect((await confirm(await signIn('cashier'), granted.id)).json().code).toBe('file.notSent');
  });

  test.each(['..', '../avatar', 'avatar/../../etc', '%2e%2e%2fetc', 'payroll', ''])(
    'is not granted for the path %j',
    async (path) => {
      const reply = await get(`/api/pc/v1/oss/token_with_url?path=${path}`, await signIn('cashier'));
      expect([reply.statusCode, Object.keys(reply.json().errors)]).toEqual([422, ['path']]);
    },
  );

  test.each([
    '/images/avatar/../../secret',
    '/images/avatar/..%2f..%2fsecret',
    '/images/%2e%2e/secret',
    '/images/avatar/secret',
    '/images/licence/00000000-0000-4000-8000-000000000000.webp',
    '/images/avatar/00000000-0000-4000-8000-000000000000.webp',
    '/api/pc/v1/oss/private/licence/../../secret',
  ])('at %s there is none', async (path) => {
    const reply = await get(path);
    expect(reply.statusCode).toBe(404);
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  test('is granted to nobody without a session', async () => {
    expect((await get('/api/pc/v1/oss/token_with_url?path=avatar')).statusCode).toBe(401);
    expect((await get('/api/pc/v1/oss/token_with_url_cn?path=avatar')).statusCode).toBe(401);
    expect((await confirm({}, '1')).statusCode).toBe(401);
    const inChina = await get('/api/pc/v1/oss/token_with_url_cn?path=avatar', await signIn('cashier'));
    expect(Object.keys(inChina.json().data)).toEqual(['id', 'url', 'fields', 'until']);
  });

  test('is taken in within an hour of its grant, not when it is about to be swept', async () => {
    const cashier = await signIn('cashier');
    const granted = await grant(cashier);
    await sendUpload(app, granted, await aPng());
    await pool.query('update upload set at = at - 3600001 where id = $1', [granted.id]);
    const late = await confirm(cashier, granted.id);
    expect([late.statusCode, late.json().code]).toEqual([422, 'file.grantExpired']);
    await pool.query("update upload set at = at + 3600001, state = 'leaving' where id = $1", [granted.id]);
    expect((await confirm(cashier, granted.id)).json().code).toBe('file.grantExpired');
    await pool.query("update upload set state = 'granted' where id = $1", [granted.id]);
    expect((await confirm(cashier, granted.id)).statusCode).toBe(200);
  });

  test('is confirmed by nobody but whoever was granted it', async () => {
    const granted = await grant(await signIn('cashier'));
    await sendUpload(app, granted, await aPng());
    for (const other of [await signIn('manager'), await signIn('xboss', 'xhq')]) {
      const refused = await confirm(other, granted.id);
      expect([refused.statusCode, refused.json().code]).toEqual([404, 'file.unknown']);
    }
    expect((await confirm(await signIn('cashier'), granted.id)).statusCode).toBe(200);
  });

  test('of a licence is shown to whoever sent it or sees to the shop, for five minutes, and to nobody else', async () => {
    const cashier = await signIn('cashier');
    const { address, url } = (await upload(cashier, await aPng(), 'licence')).json().data;
    expect(address).toMatch(new RegExp(`^/private/licence/${uuid}\\.webp$`));
    for (const path of [address, `/api/pc/v1/oss${address}`, address.replace('/private', '/images'), address.slice(8)])
      expect((await get(path)).statusCode, path).toBe(404);
    const shown = await get(url);
    expect([shown.statusCode, shown.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(shown.headers['content-security-policy']).toBe("default-src 'none'; sandbox");
    const look = (headers: Headers, asked = address) =>
      get(`/api/pc/v1/oss/private_url?address=${encodeURIComponent(asked)}`, headers);
    const byBoss = await look(await signIn('boss', 'hq'));
    expect(byBoss.json().data.until).toBeLessThanOrEqual(Date.now() + 300_000);
    expect((await get(byBoss.json().data.url)).statusCode).toBe(200);
    expect((await look(cashier)).statusCode).toBe(200);
    for (const other of [await signIn('technician'), await signIn('neighbour', 's02'), await signIn('xboss', 'xhq')]) {
      const refused = await look(other);
      expect([refused.statusCode, refused.json().code]).toEqual([404, 'file.unknown']);
    }
    const until = /until=(\d+)/.exec(url)?.[1] ?? '';
    expect((await get(url.replace(until, String(Number(until) + 1)))).statusCode).toBe(404);
    expect((await get(url.replace(/signature=.{4}/, 'signature=AAAA'))).statusCode).toBe(404);
    const other = (await upload(cashier, await aPng(), 'licence')).json().data.address;
    expect((await get(url.replace(address, other))).statusCode).toBe(404);
  });

  test('for a registration is sent without a session, and taken in by who knows its id', async () => {
    const reply = await get('/api/pc/v1/oss/registration_token_with_url?path=licence');
    const granted: Granted = reply.json().data;
    expect(await rowOf(granted.id)).toMatchObject({ brand_id: '', shop_id: '', staff_id: '' });
    expect(await sendUpload(app, granted, await aJpeg())).toBe(204);
    const url = `/api/pc/v1/oss/registration_uploads/${granted.id}/confirm`;
    expect((await confirm(await signIn('boss', 'hq'), granted.id)).statusCode).toBe(404);
    const taken = (await app.inject({ method: 'POST', url })).json().data;
    expect((await get(taken.url)).statusCode).toBe(200);
    const own = await grant(await signIn('cashier'));
    const foreign = `/api/pc/v1/oss/registration_uploads/${own.id}/confirm`;
    expect((await app.inject({ method: 'POST', url: foreign })).statusCode).toBe(404);
  });
});

test('what lies on the disk is for this user alone, and nothing that was refused is among it', async () => {
  const files = readdirSync(onDisk.folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
  for (const { parentPath, name } of files) expect(statSync(join(parentPath, name)).mode & 0o777).toBe(0o600);
  const places = new Set(files.map(({ parentPath }) => relative(onDisk.folder, parentPath)));
  expect([...places].sort()).toEqual(['', 'images/avatar', 'images/store', 'incoming', 'private/licence']);
  // Sent, but never confirmed: the picture of 1 MB that is none. It is swept a day later.
  expect(files.filter(({ parentPath }) => parentPath.endsWith('incoming'))).toHaveLength(1);
});

test.each([
  ['that is no form', { 'content-type': 'application/json' }, '{"key":"x"}'],
  ['of another kind', { 'content-type': 'application/x-www-form-urlencoded' }, 'key=x'],
  ['without parts', { 'content-type': 'multipart/form-data; boundary=x' }, '--x\r\n\r\n--x--'],
  ['without a boundary', { 'content-type': 'multipart/form-data' }, '--x--'],
])('a form %s is unreadable', async (_, headers, payload) => {
  const reply = await apis.disk.app.inject({ method: 'POST', url: '/api/pc/v1/oss/files', headers, payload });
  expect(reply.statusCode).toBe(422);
});

test('a bucket that fails is an error of ours, and the upload can be confirmed once it is well again', async () => {
  const { app, signIn } = apis.bucket;
  const headers = await signIn('cashier');
  const granted: Granted = (
    await app.inject({ method: 'GET', url: '/api/pc/v1/oss/token_with_url?path=logo', headers })
  ).json().data;
  await sendUpload(app, granted, await aPng());
  const url = `/api/pc/v1/oss/uploads/${granted.id}/confirm`;
  simulator.failWith = 403;
  expect((await app.inject({ method: 'POST', url, headers })).statusCode).toBe(500);
  simulator.failWith = 0;
  expect((await app.inject({ method: 'POST', url, headers })).statusCode).toBe(200);
});

test('a bucket is spoken to with signed calls alone, and the app may send to it', async () => {
  expect(simulator.calls.filter((call) => /^(GET|PUT|DELETE) .* 403$/.test(call))).toHaveLength(1);
  expect(new Set([...simulator.objects.values()].map(({ type }) => type))).toEqual(
    new Set(['image/webp', 'binary/octet-stream']),
  );
  const page = await apis.bucket.app.inject({ method: 'GET', url: '/api/health' });
  expect(page.headers['content-security-policy']).toContain(`connect-src 'self' ${new URL(simulator.url).origin};`);
  const withWrongKey = s3Storage({ ...simulator, secret: 'wrong' });
  await expect(withWrongKey.read('incoming/1')).rejects.toThrow('403');
});
