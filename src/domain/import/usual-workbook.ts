import { usualXml } from './usual-xml.ts';

type Bytes = Uint8Array<ArrayBuffer>;
type Files = Record<string, Bytes>;

/** What unpacks and packs archives and knows UTF-8, as the library does that tablet and server both have. */
interface Archives {
  readonly unzipSync: (bytes: Bytes) => Files;
  readonly zipSync: (files: Files, options: { readonly level: 0 }) => Bytes;
  readonly strFromU8: (bytes: Bytes) => string;
  readonly strToU8: (text: string) => Bytes;
}

/** A workbook of whichever program as most write it; the same bytes where it is so already. Throws where it is no archive. */
export const usualWorkbook = (bytes: Bytes, { unzipSync, zipSync, strFromU8, strToU8 }: Archives): Bytes => {
  const files = unzipSync(bytes);
  let isOther = false;
  for (const [name, packed] of Object.entries(files)) {
    if (!/\.(?:xml|rels)$/i.test(name)) continue;
    const usual = usualXml(name, strFromU8(packed));
    if (usual === undefined) continue;
    files[name] = strToU8(usual);
    isOther = true;
  }
  return isOther ? zipSync(files, { level: 0 }) : bytes;
};
