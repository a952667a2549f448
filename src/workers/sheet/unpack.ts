import { textOf, type Unpack } from '#domain/import/archive.ts';

/** Unpacks a file of an archive by what browsers bring. */
export const unpack: Unpack = async function* (packed) {
  const source = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (into) => {
      into.enqueue(packed);
      into.close();
    },
  });
  const reader = source.pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield textOf(read.value);
  } finally {
    await reader.cancel().catch(() => undefined);
  }
};
