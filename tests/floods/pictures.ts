import sharp from 'sharp';
import {
  aBitmapOfBits,
  aGifOfFrames,
  aJpegOfScans,
  aPngOfChunks,
  aPngOfTexts,
  otherFormats,
} from '../heavy-pictures.ts';
import { aBomb, aPng } from '../pictures.ts';
import type { Granted } from '../send-upload.ts';
import { dataOf } from './ask.ts';
import { anywhere, type Flood, type Flooding, inTurn } from './flood.ts';

/** A photo that is drawn over twenty times, of as many pixels as anybody may send. */
const largest = { create: { width: 4_000, height: 3_200, channels: 3 as const, background: '#b83' } };

/** The files that are sent, by what they are. */
const files: Readonly<Record<string, () => Promise<Buffer>>> = {
  'JPEG of many scans': () => aJpegOfScans(31_000, 4_000),
  'JPEG of as many scans as may be': () => aJpegOfScans(8, 3_500),
  'JPEG of the most pixels': () => sharp(largest).jpeg().toBuffer(),
  'PNG of the most pixels': () => sharp(largest).png().toBuffer(),
  'PNG that unpacks to 400 million pixels': async () => aBomb(),
  'PNG of many texts': () => aPngOfTexts(20),
  'PNG of many pieces': () => aPngOfChunks(50_000),
  'GIF of many pictures': () => aGifOfFrames(60_000),
  'GIF of as many pictures as may be': () => aGifOfFrames(90),
  'GIF of the most pixels': () => sharp(largest).gif().toBuffer(),
  'bitmap of one bit': async () => aBitmapOfBits(),
  ...otherFormats,
  'no picture': () => aPng(8, 8).then((png) => Buffer.concat([png.subarray(0, 20), Buffer.alloc(900_000, 1)])),
};
type Calls = { readonly grant: string; readonly confirm: (id: string) => string };

const mostBytes = 1_048_576;
const ready = async (): Promise<Buffer[]> => {
  const made = await Promise.all(Object.values(files).map((make) => make()));
  const small = made.map((file) => (file.length > mostBytes ? file.subarray(0, mostBytes) : file));
  // Each of them, and the first two thirds of each.
  return [...small, ...small.map((file) => file.subarray(0, Math.ceil((file.length * 2) / 3)))];
};

const formOf = async (fields: Granted['fields'], file: Buffer) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([new Uint8Array(file)], { type: 'image/png' }), 'picture.png');
  const sent = new Response(form);
  return { body: Buffer.from(await sent.arrayBuffer()), type: sent.headers.get('content-type') ?? '' };
};

/** Sends one picture after the other and has each of them made. */
const sending =
  (
    { ask }: Flooding,
    some: readonly Buffer[],
    { grant, confirm }: Calls,
    from: (n: number) => Record<string, string>,
  ) =>
  async (n: number): Promise<void> => {
    const headers = from(n);
    const granted = dataOf<Granted>(await ask({ path: grant, headers }));
    if (!granted) return;
    const { body, type } = await formOf(granted.fields, inTurn(some, n));
    await ask({ method: 'POST', path: granted.url, headers: { ...headers, 'content-type': type }, body });
    await ask({ method: 'POST', path: confirm(granted.id), headers });
  };

const ofStrangers: Calls = {
  grant: '/api/pc/v1/oss/registration_token_with_url?path=licence',
  confirm: (id) => `/api/pc/v1/oss/registration_uploads/${id}/confirm`,
};
const ofStaff: Calls = {
  grant: '/api/pc/v1/oss/token_with_url?path=detail',
  confirm: (id) => `/api/pc/v1/oss/uploads/${id}/confirm`,
};

/** Pictures that are sent without end. */
export const floodsOfPictures: Readonly<Record<string, Flood>> = {
  'pictures of strangers': {
    atOnce: 24,
    begin: async (flooding) => sending(flooding, await ready(), ofStrangers, (n) => ({ ...anywhere(n) })),
  },
  'pictures of staff': {
    atOnce: 60,
    begin: async (flooding) => sending(flooding, await ready(), ofStaff, (n) => ({ ...inTurn(flooding.staff, n) })),
  },
  'one large picture confirmed again and again': {
    atOnce: 100,
    begin: async (flooding) => {
      const { ask, staff } = flooding;
      const file = await files['JPEG of as many scans as may be']?.();
      const headers = { ...inTurn(staff, 0) };
      const granted = dataOf<Granted>(await ask({ path: ofStaff.grant, headers }));
      if (!granted || !file) throw new Error('no picture may be sent');
      const { body, type } = await formOf(granted.fields, file);
      await ask({ method: 'POST', path: granted.url, headers: { ...headers, 'content-type': type }, body });
      return (n) => ask({ method: 'POST', path: ofStaff.confirm(granted.id), headers: { ...inTurn([headers], n) } });
    },
  },
};
