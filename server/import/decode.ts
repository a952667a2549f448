import iconv from 'iconv-lite';
import { encodingOf } from '#domain/import/encoding.ts';

/** Ways in which spreadsheets write text. */
export type Encoding = 'UTF-8' | 'UTF-16' | 'GB18030';

const called = { 'utf-8': 'UTF-8', 'utf-16le': 'UTF-16', 'utf-16be': 'UTF-16', gb18030: 'GB18030' } as const;

/** The text of a file; what cannot be read in it is marked by U+FFFD. */
export const decode = (bytes: Uint8Array): { text: string; encoding: Encoding } => {
  const encoding = encodingOf(bytes);
  return { text: iconv.decode(Buffer.from(bytes), encoding), encoding: called[encoding] };
};
