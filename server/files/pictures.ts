import type { FileKind } from '#domain/file/file-kinds.ts';
import type { By } from '../lanes/by.ts';
import { Lane } from '../lanes/lane.ts';
import { OwnProcess, programBeside } from '../own-process.ts';
import type { Made } from './make-picture.ts';
import { type PictureLimits, pictureLimits } from './picture-limits.ts';

/** What the process is asked for. */
export interface PictureWanted {
  readonly bytes: Uint8Array;
  readonly kind: FileKind;
  readonly limits: PictureLimits;
}

const program = programBeside(import.meta.url, 'picture-process');

/** What makes pictures of what people send, away from everything else that the server does. */
export interface Pictures {
  /** Reads a file and makes a picture of it when it is its turn; throws `Busy` where too many wait, of all or of a brand. */
  make(by: By, kind: FileKind, read: () => Promise<Buffer | undefined>, brandId?: string): Promise<Made | undefined>;
  /** Ends its processes. */
  close(): Promise<void>;
}

/**
 * One process makes the pictures of staff and another one those of strangers, each one after the other: whatever
 * somebody sends holds up nobody but those of their kind, and them for seconds.
 */
export const makePictures = (limits: Readonly<Record<By, PictureLimits>> = pictureLimits): Pictures => {
  const processes = {
    staff: new OwnProcess<PictureWanted, Made>(program),
    stranger: new OwnProcess<PictureWanted, Made>(program),
  };
  const lanes = {
    // Anybody may have a brand: those of one leave room for those of others.
    staff: new Lane({ atOnce: 1, mostWaiting: 40, mostOfOne: 10, retryAfter: 5 }),
    stranger: new Lane({ atOnce: 1, mostWaiting: 6, retryAfter: 10 }),
  };
  return {
    make: (by, kind, read, brandId = '') =>
      lanes[by].runOf(brandId, async (): Promise<Made | undefined> => {
        const bytes = await read();
        if (!bytes) return undefined;
        const made = await processes[by].ask({ bytes, kind, limits: limits[by] }, limits[by].seconds);
        return made ?? { reason: 'file.tooMuchWork' };
      }),
    close: async () => void (await Promise.all(Object.values(processes).map((each) => each.end()))),
  };
};
