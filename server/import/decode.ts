import iconv from 'iconv-lite';

/** Ways in which spreadsheets write text. */
export type Encoding = 'UTF-8' | 'UTF-16' | 'GB18030';

/** The text of a file: UTF-8 or UTF-16 where its first bytes say so, UTF-8 where it is valid, else GB18030. */
export const decode = (bytes: Uint8Array): { text: string; encoding: Encoding } => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) {
    return { text: new TextDecoder('utf-16le').decode(bytes), encoding: 'UTF-16' };
  }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' };
  } catch {
    return { text: iconv.decode(Buffer.from(bytes), 'gb18030'), encoding: 'GB18030' };
  }
};
