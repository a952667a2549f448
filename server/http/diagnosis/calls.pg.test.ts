import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { bundled, lineBytes, partBytes, sealedWith } from '#domain/diagnosis/bundle.ts';
import type { DiagnosisDocument } from '#domain/diagnosis/document.ts';
import { sealBundle } from '../../../src/db/session/seal.ts';
import { apiUnderTest, putInto } from '../../../tests/api-brand.ts';
import { aDocument } from '../../../tests/make-diagnosis.ts';
import { aMember } from '../../../tests/make-member.ts';

const { app, pool, signIn } = await apiUnderTest();
type Headers = Record<string, string>;
let [boss, manager, cashier, neighbour]: Headers[] = [];
const ask = async (who: Headers | undefined, method: 'GET' | 'PUT' | 'DELETE', url: string, payload?: object) => {
  const reply = await app.inject({ method, url: `/api${url}`, headers: who ?? {}, ...(payload && { payload }) });
  return { status: reply.statusCode, ...reply.json() };
};

const rights = ['pc.tongue.list', 'pc.tongue.manage', 'pc.tongue.remove', 'pc.member.list'];
beforeAll(async () => {
  const role = { id: 'mgr', name: 'mgr', scope: 1, permissions: rights, mobilePermissions: [] };
  await putInto(pool, { role: [role] });
  [boss, manager, cashier] = [await signIn('boss'), await signIn('manager'), await signIn('cashier')];
  neighbour = await signIn('neighbour', 's02');
});

/** A photo as a tablet sends it, with a note in it of where it was taken. */
const photo = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#bd635b' } })
  .withExif({ IFD0: { ImageDescription: 'taken at home' } })
  .jpeg()
  .toBuffer();
const document = (more: Partial<DiagnosisDocument> = {}): DiagnosisDocument =>
  aDocument({ at: Date.now() - 1_000, photos: [{ kind: 'surface', bytes: photo.length }], ...more });

/** What a tablet in a shop holds of a diagnosis until it is sent. */
const sealed = async (said: object, { id = randomUUID(), shopId = 's01', photos = [photo] as Buffer[] } = {}) => {
  const { key } = (await ask(manager, 'GET', '/pc/v1/tongues/seal')).data;
  const bundle = bundled(Buffer.from(JSON.stringify(said)), photos);
  return { id, bytes: Buffer.from(await sealBundle(key, bundle, sealedWith(shopId, id))) };
};
const cut = (bytes: Buffer, size: number): Buffer[] =>
  Array.from({ length: Math.ceil(bytes.length / size) }, (_, place) =>
    bytes.subarray(place * size, (place + 1) * size),
  );
const linesOf = (bytes: Buffer): string[] => cut(bytes, lineBytes).map((line) => line.toString('base64'));
const partsOf = (bytes: Buffer, size = partBytes): string[][] => cut(bytes, size).map(linesOf);
const send = async ({ id, bytes }: { id: string; bytes: Buffer }, who = manager, size = partBytes) => {
  const parts = partsOf(bytes, size);
  let last = await ask(who, 'GET', `/pc/v1/tongues/${id}/parts`);
  for (const [part, lines] of parts.entries())
    last = await ask(who, 'PUT', `/pc/v1/tongues/${id}/parts/${part}`, { parts: parts.length, lines });
  return last;
};
const sent = async (said: object, photos?: Buffer[]): Promise<string> => {
  const held = await sealed(said, photos ? { photos } : {});
  expect(await send(held)).toMatchObject({ status: 200, data: { taken: true } });
  return held.id;
};

describe('a diagnosis that a tablet has sealed', () => {
  test('is taken once, however often it is sent, and read by who may', async () => {
    const held = await sealed(document());
    expect(await send(held)).toMatchObject({ status: 200, data: { taken: true } });
    expect(await send(held)).toMatchObject({ status: 200, data: { taken: true, has: [] } });
    const { data } = await ask(manager, 'GET', '/tongues?filter=member_id:own');
    expect(data.filter(({ id }: { id: string }) => id === held.id)).toMatchObject([
      { shopId: 's01', memberId: 'own', name: 'Member own', staffId: 'manager', origin: 'staff', hasBelow: false },
    ]);
    expect(await ask(manager, 'GET', `/tongues/${held.id}`)).toMatchObject({
      status: 200,
      data: { document: { person: { name: 'Zhuang Xiaofeng' }, answers: { given: { 1: 3 } } } },
    });
  });

  test('is found by what its member is called, by whoever may read members', async () => {
    const id = await sent(document());
    const idsFor = async (who: Headers | undefined, text: string): Promise<string[]> =>
      (await ask(who, 'GET', `/tongues?filter=text:${text}`)).data.map((row: { id: string }) => row.id);
    expect(await idsFor(manager, 'ber own')).toContain(id);
    expect(await idsFor(manager, 'nobody')).toEqual([]);
    const looking = { id: 'mgr', name: 'mgr', scope: 1, permissions: ['pc.tongue.list'], mobilePermissions: [] };
    await putInto(pool, { role: [looking] });
    expect(await idsFor(await signIn('manager'), 'own')).toEqual([]);
    await putInto(pool, { role: [{ ...looking, permissions: rights }] });
  });

  test('goes on where sending was cut, in any order of its parts', async () => {
    const { id, bytes } = await sealed(document());
    const parts = partsOf(bytes, 1_000);
    const [first = [], ...rest] = parts;
    const put = (part: number, lines: string[]) =>
      ask(manager, 'PUT', `/pc/v1/tongues/${id}/parts/${part}`, { parts: parts.length, lines });
    for (const [place, lines] of [...rest.entries()].reverse()) await put(place + 1, lines);
    expect(await ask(manager, 'GET', `/pc/v1/tongues/${id}/parts`)).toMatchObject({
      data: { taken: false, has: rest.map((_, place) => place + 1) },
    });
    expect(await put(0, first)).toMatchObject({ data: { taken: true, has: [] } });
  });

  test('of photos as large as they may be is taken, and sent in other parts it begins anew', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const large = await sharp({ create: { width: 900, height: 900, channels: 3, noise, background: '#000' } })
      .jpeg({ quality: 92 })
      .toBuffer();
    expect(large.length).toBeGreaterThan(3 * partBytes);
    const photos = [
      { kind: 'surface', bytes: large.length },
      { kind: 'below', bytes: large.length },
    ] as const;
    const held = await sealed(document({ photos: [...photos] }), { photos: [large, large] });
    for (const [part, lines] of partsOf(held.bytes, 1_000).slice(0, 2).entries())
      expect(await ask(manager, 'PUT', `/pc/v1/tongues/${held.id}/parts/${part}`, { parts: 14, lines })).toMatchObject({
        data: { taken: false },
      });
    expect(await send(held)).toMatchObject({ status: 200, data: { taken: true, has: [] } });
    expect((await ask(manager, 'GET', `/tongues/${held.id}`)).data.hasBelow).toBe(true);
  });

  test('whose last parts come twice at once is there once', async () => {
    const { id, bytes } = await sealed(document());
    const lines = linesOf(bytes);
    const both = [0, 1].map(() => ask(manager, 'PUT', `/pc/v1/tongues/${id}/parts/0`, { parts: 1, lines }));
    for (const each of await Promise.all(both)) expect(each).toMatchObject({ status: 200, data: { taken: true } });
    const { rowCount } = await pool.query('select from diagnosis where id = $1', [id]);
    expect(rowCount).toBe(1);
  });

  test('has photos without what a camera wrote into them', async () => {
    const both = [{ kind: 'surface', bytes: photo.length } as const, { kind: 'below', bytes: photo.length } as const];
    const id = await sent(document({ photos: both }), [photo, photo]);
    for (const kind of ['surface', 'below']) {
      const { data } = await ask(manager, 'GET', `/tongues/${id}/${kind}`);
      const picture = Buffer.from(data.data, 'base64');
      expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 900 });
      expect(picture.includes('taken at home')).toBe(false);
    }
  });

  test('is of nobody where no member is known, and taken at no other shop or id than it was sealed for', async () => {
    const id = await sent(document({ memberId: '' }));
    expect((await ask(manager, 'GET', `/tongues/${id}`)).data).toMatchObject({ memberId: '', name: '' });
    const elsewhere = await sealed(document(), { shopId: 's02' });
    expect(await send(elsewhere)).toMatchObject({ status: 422, errors: { data: expect.any(Array) } });
    const { bytes } = await sealed(document());
    expect(await send({ id: randomUUID(), bytes })).toMatchObject({ status: 422 });
  });
});

const yearsAgo = (years: number): string => `${new Date().getFullYear() - years}-01-01`;
const aged = (years: number, more = {}): object =>
  document({ ...more, person: { ...document().person, birthday: yearsAgo(years) } });

describe('what is sent is refused', () => {
  test.each<[string, () => object, string]>([
    ['of somebody who is six', () => aged(6, { guardianAgreed: true }), 'birthday'],
    ['of somebody who is 101', () => aged(101), 'birthday'],
    ['of a child without a guardian', () => aged(9), 'guardianAgreed'],
    ['of somebody who did not agree', () => ({ ...document(), agreed: false }), 'agreed'],
    ['without a photo of the surface', () => document({ photos: [{ kind: 'below', bytes: photo.length }] }), 'photos'],
    ['with photos of other lengths', () => document({ photos: [{ kind: 'surface', bytes: 5 }] }), 'photos'],
    ['done tomorrow', () => document({ at: Date.now() + 86_400_000 }), 'at'],
    ['of a mobile that is none', () => document({ person: { ...document().person, mobile: '12' } }), 'mobile'],
    [
      'with an answer beside the scale',
      () => ({ ...document(), answers: { ruleSet: 'a', version: 1, given: { 1: 6 } } }),
      '1',
    ],
    ['that is no document', () => [], 'data'],
  ])('%s', async (_, said, field) => {
    const held = await sealed(said());
    const reply = await send(held);
    expect(reply).toMatchObject({ status: 422, errors: { [field]: [expect.any(String)] } });
    expect(await ask(manager, 'GET', `/pc/v1/tongues/${held.id}/parts`)).toMatchObject({
      data: { taken: false, has: [] },
    });
  });

  test('where its photo is none, and where it was not sealed', async () => {
    const text = Buffer.from('not a photo');
    const held = await sealed(document({ photos: [{ kind: 'surface', bytes: text.length }] }), { photos: [text] });
    expect(await send(held)).toMatchObject({ status: 422, errors: { photos: [expect.any(String)] } });
    expect(await send({ id: randomUUID(), bytes: Buffer.alloc(500, 7) })).toMatchObject({ status: 422 });
  });

  test('until its member is known, and taken then', async () => {
    const held = await sealed(document({ memberId: 'soon' }));
    expect(await send(held)).toMatchObject({ status: 409, errors: { memberId: [expect.any(String)] } });
    await putInto(pool, { member: [aMember({ id: 'soon', shopId: 's01', mobile: '13700004444' })] });
    expect(await send(held)).toMatchObject({ status: 200, data: { taken: true } });
  });
});

describe('who may', () => {
  test('without the right nobody sends, lists, reads, looks or deletes, and another shop finds nothing', async () => {
    const id = await sent(document());
    for (const url of [`/tongues/${id}`, `/tongues/${id}/surface`, '/tongues', '/pc/v1/tongue_views'])
      expect(await ask(cashier, 'GET', url)).toMatchObject({ status: 403 });
    expect(await send(await sealed(document()), cashier)).toMatchObject({ status: 403 });
    expect(await ask(cashier, 'DELETE', `/tongues/${id}`)).toMatchObject({ status: 403 });
    expect((await ask(neighbour, 'GET', '/tongues')).data).toEqual([]);
    for (const url of [`/tongues/${id}`, `/tongues/${id}/surface`])
      expect(await ask(neighbour, 'GET', url)).toMatchObject({ status: 404 });
    expect(await ask(neighbour, 'DELETE', `/tongues/${id}`)).toMatchObject({ status: 404 });
    expect(await ask(manager, 'GET', `/tongues/${id}`)).toMatchObject({ status: 200 });
  });

  test('nobody adds parts to what somebody else sends, and who goes on for them sends it anew', async () => {
    const held = await sealed(document());
    const lines = linesOf(held.bytes.subarray(0, 100));
    const put = (who: Headers | undefined, part: number, parts: number) =>
      ask(who, 'PUT', `/pc/v1/tongues/${held.id}/parts/${part}`, { parts, lines });
    expect(await put(manager, 0, 2)).toMatchObject({ status: 200, data: { has: [0] } });
    expect(await put(boss, 1, 2)).toMatchObject({ status: 200, data: { has: [1] } });
    expect((await ask(manager, 'GET', `/pc/v1/tongues/${held.id}/parts`)).data).toEqual({ taken: false, has: [0] });
    expect(await send(held, boss, 1_000)).toMatchObject({ status: 200, data: { taken: true } });
    expect(await send(held, manager)).toMatchObject({ status: 200, data: { taken: true, has: [] } });
  });

  test('looks is written down, with what and when', async () => {
    const id = await sent(document());
    await ask(manager, 'GET', `/tongues/${id}`);
    await ask(boss, 'GET', `/tongues/${id}/surface`);
    const { data } = await ask(manager, 'GET', `/pc/v1/tongue_views?filter=diagnosis_id:${id}`);
    expect(data).toMatchObject([
      { what: 'surface', staffId: 'boss', staffName: 'boss', memberId: 'own' },
      { what: 'report', staffId: 'manager', staffName: 'manager', memberId: 'own' },
    ]);
  });
});

describe('what lies in the database', () => {
  test('says nothing of what was found, answered or shown', async () => {
    await sent(document());
    const { rows: tables } = await pool.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    );
    for (const { name } of tables) {
      const { rows } = await pool.query<{ text: string }>(`select row_to_json(r)::text as text from "${name}" r`);
      const holds = rows.filter(({ text }) => /Zhuang|13812345678|ccmq60/.test(text));
      expect([name, holds]).toEqual([name, []]);
    }
  });

  test('is gone when it is deleted, and is not taken again', async () => {
    const held = await sealed(document());
    await send(held);
    expect(await ask(manager, 'DELETE', `/tongues/${held.id}`)).toMatchObject({ status: 200, data: { id: held.id } });
    expect(await ask(manager, 'GET', `/tongues/${held.id}`)).toMatchObject({ status: 404 });
    expect(await send(held)).toMatchObject({ status: 200, data: { taken: true } });
    expect(await ask(manager, 'GET', `/tongues/${held.id}`)).toMatchObject({ status: 404 });
    const { rowCount } = await pool.query('select from health_content where owner_id = $1', [held.id]);
    expect(rowCount).toBe(0);
  });

  test('is unreadable in every copy once the key of its person is gone', async () => {
    const id = await sent(document());
    await pool.query("delete from health_key where id = 'own'");
    expect(await ask(manager, 'GET', `/tongues/${id}`)).toMatchObject({ status: 404 });
  });
});
