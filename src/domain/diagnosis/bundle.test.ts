import { describe, expect, test } from 'vitest';
import fc from '../../../tests/property.ts';
import { mostBytes } from '../file/file-kinds.ts';
import { longestText } from '../values/too-much.ts';
import {
  bundled,
  largestBundle,
  lineBytes,
  mostLines,
  mostParts,
  partBytes,
  photosApart,
  unbundled,
} from './bundle.ts';

const bytes = fc.uint8Array({ maxLength: 200 });

describe('a bundle', () => {
  test('taken apart is the document and the photos that it was made of', () => {
    fc.assert(
      fc.property(bytes, fc.array(bytes, { maxLength: 2 }), (document, photos) => {
        const apart = unbundled(bundled(document, photos));
        expect(apart?.document).toEqual(document);
        const lengths = photos.map(({ length }) => length);
        expect(apart && photosApart(apart.photos, lengths)).toEqual(photos);
      }),
    );
  });

  test('of whatever bytes is one or none, and nothing goes wrong', () => {
    fc.assert(
      fc.property(bytes, (any) => {
        const apart = unbundled(any);
        if (apart) expect(4 + apart.document.length + apart.photos.length).toBe(any.length);
      }),
    );
  });

  test.each([
    ['nothing', new Uint8Array(0)],
    ['less than says how long its document is', Uint8Array.of(0, 0, 0)],
    ['a document longer than all of it', Uint8Array.of(0, 0, 0, 2, 7)],
    ['a document longer than any', new Uint8Array(largestBundle).fill(255, 0, 1)],
    ['more than is ever sent', new Uint8Array(largestBundle + 1)],
  ])('is none of %s', (_, any) => {
    expect(unbundled(any)).toBeUndefined();
  });

  test.each([
    ['fewer', [2]],
    ['more', [2, 2]],
  ])('has no photos where its document says %s bytes than there are', (_, lengths) => {
    expect(photosApart(new Uint8Array(3), lengths)).toBeUndefined();
  });
});

describe('what is sent of a bundle', () => {
  test('fits, with the longest document and two photos as large as they may be, into the parts that there are', () => {
    expect(mostParts * partBytes).toBeGreaterThanOrEqual(128 * 1024 + 2 * mostBytes);
    expect((mostParts - 1) * partBytes).toBeLessThan(largestBundle);
  });

  test('fits in lines that a call may say, and all lines of a part into a call', () => {
    expect(Math.ceil(lineBytes / 3) * 4).toBeLessThanOrEqual(longestText);
    expect(mostLines * (longestText + 3)).toBeLessThan(256 * 1024);
  });
});
