import { randomUUID } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** PostgreSQL takes notices of less than 8,000 bytes; so much of one is text, besides who says it, and to whom. */
const textPerNotice = 7_000;

/** Something that one API process says to the others. */
interface Passed {
  readonly from: string;
  readonly key: string;
  readonly text: string;
}

/** The notices by which it is said: compressed, and in pieces where one notice is not enough. */
export const noticesOf = ({ from, key, text }: Passed): string[] => {
  const packed = deflateRawSync(text).toString('base64');
  const pieces = Math.max(1, Math.ceil(packed.length / textPerNotice));
  const id = randomUUID();
  return Array.from({ length: pieces }, (_, place) =>
    [from, id, place + 1, pieces, key, packed.slice(place * textPerNotice, (place + 1) * textPerNotice)].join('\n'),
  );
};

/**
 * Puts notices together again: answers what was said with its last piece. The notices of one process come in their order,
 * those of several side by side.
 */
export const makeGather = () => {
  const begun = new Map<string, { readonly id: string; readonly packed: string[] }>();
  return (notice: string): Passed | undefined => {
    const [from = '', id = '', place = '', pieces = '', key = '', packed = ''] = notice.split('\n');
    const before = begun.get(from);
    const all = Number(place) > 1 && before?.id === id ? [...before.packed, packed] : [packed];
    begun.set(from, { id, packed: all });
    if (Number(place) < Number(pieces)) return undefined;
    begun.delete(from);
    if (all.length < Number(pieces)) return undefined;
    return { from, key, text: inflateRawSync(Buffer.from(all.join(''), 'base64')).toString() };
  };
};
