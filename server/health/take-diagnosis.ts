import type { Pool } from 'pg';
import type { z } from 'zod';
import { photosApart, sealedWith, unbundled } from '#domain/diagnosis/bundle.ts';
import { type Diagnosis, diagnosis } from '#domain/diagnosis/diagnosis.ts';
import {
  type DiagnosisDocument,
  diagnosisDocument,
  type PhotoKind,
  whyNotDiagnosed,
} from '#domain/diagnosis/document.ts';
import type { Reason } from '#domain/kernel/reason.ts';
import type { Shop } from '#domain/shop/shop.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { putRecords } from '../db/put-records.ts';
import type { Pictures } from '../files/pictures.ts';
import { openedBundle } from '../pins/seal-key.ts';
import { storeContents } from './contents.ts';
import { memberKnownIn } from './members.ts';
import { storeOnce } from './once.ts';
import { forgetAllParts } from './parts.ts';

interface TakeParts {
  readonly pool: Pool;
  readonly pictures: Pictures;
}

/** Under which id something was sent, and who sent it from where. */
export interface SentBy {
  readonly brandId: string;
  readonly id: string;
  readonly shop: Pick<Shop, 'id' | 'timeZone'>;
  readonly staffId: string;
}

/** Why something that was sent is not taken: a reason, and the field of the document. */
interface Refused {
  readonly code: Reason;
  readonly field: string;
}
const refused = (field: string, code: Reason): Refused => ({ code, field });
const unreadable = refused('data', 'diagnosis.unreadable');

interface Opened {
  readonly document: DiagnosisDocument;
  readonly photos: readonly Uint8Array[];
}

const faultOf = ({ issues: [issue] }: z.ZodError): Refused => {
  const message = issue?.message ?? '';
  const isOurs = /^(diagnosis|member|field)\.\w+$/.test(message);
  return refused(String(issue?.path.at(-1) ?? 'data'), isOurs ? (message as Reason) : 'diagnosis.unreadable');
};

/** A document's JSON; undefined where it is none. */
const readJson = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
};

/** Opens what a tablet sealed for this shop and id, as a document and its photos. */
const open = async (pool: Pool, { id, shop }: SentBy, sealed: Buffer): Promise<Opened | Refused> => {
  const bundle = await openedBundle(pool, new Uint8Array(sealed), sealedWith(shop.id, id));
  const apart = bundle && unbundled(bundle);
  if (!apart) return unreadable;
  const read = diagnosisDocument.safeParse(readJson(apart.document));
  if (!read.success) return faultOf(read.error);
  const photos = photosApart(
    apart.photos,
    read.data.photos.map(({ bytes }) => bytes),
  );
  return photos ? { document: read.data, photos } : refused('photos', 'diagnosis.unreadable');
};

/** Whether this diagnosis is there already, also as one that was deleted since. */
export const isTaken = async (pool: Pool, { brandId, id }: Pick<SentBy, 'brandId' | 'id'>): Promise<boolean> =>
  (await pool.query('select from diagnosis where brand_id = $1 and id = $2', [brandId, id])).rowCount === 1;

/**
 * Takes a diagnosis that a tablet has sealed and sent: it is opened and judged, its photos are made anew, and it lies sealed
 * under the key of its member from then on. Taken once, however often it is sent. `now` in milliseconds since 1970.
 */
export const takeDiagnosis = async (
  { pool, pictures }: TakeParts,
  by: SentBy,
  sealed: Buffer,
  now: number,
): Promise<Refused | undefined> => {
  const { brandId, id, shop, staffId } = by;
  const opened = await open(pool, by, sealed);
  if ('code' in opened) return opened;
  const { document, photos } = opened;
  const why = whyNotDiagnosed(document, shop.timeZone, now);
  if (why) return why;
  const { memberId } = document;
  if (memberId !== '' && !(await memberKnownIn(pool, brandId, memberId, shop.id)))
    return refused('memberId', 'member.unknown');
  const made: [PhotoKind, Buffer][] = [];
  for (const [place, photo] of photos.entries()) {
    const picture = await pictures.make('staff', 'tongue', async () => Buffer.from(photo), brandId);
    if (!picture) return unreadable;
    if ('reason' in picture) return refused('photos', picture.reason);
    made.push([document.photos[place]?.kind ?? 'surface', picture.picture]);
  }
  const record: Diagnosis = {
    id,
    shopId: shop.id,
    memberId,
    origin: 'staff',
    staffId,
    at: Math.min(document.at, now),
    takenAt: now,
    hasBelow: document.photos.some(({ kind }) => kind === 'below'),
  };
  await inTransaction(pool, async (client) => {
    await storeOnce(client, 'diagnosis', { brandId, id }, async () => {
      await putRecords(client, brandId, diagnosis.name, [record]);
      const contents = [['document', Buffer.from(JSON.stringify(document))] as const, ...made];
      await storeContents(client, { brandId, ownerId: id }, memberId || id, contents, now);
      await forgetAllParts(client, brandId, id);
    });
  });
  return undefined;
};
