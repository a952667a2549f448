import { mostBytes } from '../file/file-kinds.ts';
import { longestText } from '../values/too-much.ts';
import { photoKinds } from './document.ts';

/** The longest document, in bytes of its JSON. */
const longestDocument = 128 * 1024;
/** A bundle has at most so many bytes, sealed or not. */
export const largestBundle = longestDocument + photoKinds.length * mostBytes + 1_024;
/** A line of a part: as base64 it is as long as a text that is said may be. In bytes. */
export const lineBytes = (longestText / 4) * 3;
/** A part has at most so many lines: it fits into a call. */
export const mostLines = 10;
/** A part of a bundle as it is sent, in bytes. */
export const partBytes = lineBytes * mostLines;
/** A bundle has at most so many parts. */
export const mostParts = Math.ceil(largestBundle / partBytes);

/** With what a bundle is sealed: one of another id or shop is opened by nobody. */
export const sealedWith = (shopId: string, id: string): string => `diagnosis ${shopId} ${id}`;

/** A document (the bytes of its JSON) and its photos as one: how long the document is (4 bytes, the highest first), it, the photos. */
export const bundled = (document: Uint8Array, photos: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const pieces = [document, ...photos];
  const all = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 4));
  new DataView(all.buffer).setUint32(0, document.length);
  let at = 4;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
};

/** A bundle taken apart again, its photos still as one; undefined where it is none. */
export const unbundled = (
  bundle: Uint8Array,
): { readonly document: Uint8Array; readonly photos: Uint8Array } | undefined => {
  if (bundle.length < 4 || bundle.length > largestBundle) return undefined;
  const length = new DataView(bundle.buffer, bundle.byteOffset).getUint32(0);
  if (length > longestDocument || 4 + length > bundle.length) return undefined;
  return { document: bundle.subarray(4, 4 + length), photos: bundle.subarray(4 + length) };
};

/** The photos of a bundle apart, each as long as its document says; undefined where they are not so long together. */
export const photosApart = (photos: Uint8Array, lengths: readonly number[]): readonly Uint8Array[] | undefined => {
  if (lengths.reduce((sum, length) => sum + length, 0) !== photos.length) return undefined;
  let at = 0;
  return lengths.map((length) => {
    at += length;
    return photos.subarray(at - length, at);
  });
};
