import zxing from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** Finds the codes in the picture that a video shows. */
export interface CodeReader {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
type ReaderOfBrowser = new () => CodeReader;

const readerOfBrowser = (): ReaderOfBrowser | undefined =>
  (globalThis as { readonly BarcodeDetector?: ReaderOfBrowser }).BarcodeDetector;

/** The codes on goods, and those that this shop prints itself. */
const formats = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf', 'qr_code'] as const;

/** The reader of codes: the browser's own, or where it has none, as on iPads and in Firefox, one that is fetched from us. */
export const openCodeReader = async (): Promise<CodeReader> => {
  const Own = readerOfBrowser();
  if (Own) return new Own();
  const { BarcodeDetector, prepareZXingModule } = await import('barcode-detector/ponyfill');
  await prepareZXingModule({ overrides: { locateFile: () => zxing }, fireImmediately: true });
  return new BarcodeDetector({ formats: [...formats] });
};

/** Fetches what a browser without a reader of its own needs, so that the device has it when there is no network. */
export const keepCodeReader = async (): Promise<void> => {
  if (!readerOfBrowser()) await fetch(zxing, { priority: 'low' });
};
