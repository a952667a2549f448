import { recordsFrom } from '#domain/kernel/read.ts';
import type { Counter } from '../counter/counter.ts';
import type { Mirror } from '../mirror/mirror.ts';
import { createIndexes } from '../mirror/record-index.ts';
import { emptyOverlay } from '../overlay/overlay.ts';
import { authorityFrom } from '../session/acting.ts';
import type { StoredOffice } from '../session/registry.ts';
import type { Browser } from '../storage/browser.ts';
import type { OfficeReader } from './office-reader.ts';

/** Something that takes a counter was asked of an office: its ledger, or a search through all that a counter holds. */
export class NeedsCounter extends Error {
  override readonly name = 'NeedsCounter';
}

/** These parts of something; whoever asks for any other needs a counter. */
const onlyWith = <T extends object>(parts: Partial<T>): T =>
  new Proxy(parts as T, {
    get: (all, name) => {
      if (typeof name === 'symbol' || name === 'then' || name in all) return all[name as keyof T];
      throw new NeedsCounter(`an office has no ${name}`);
    },
  });

/** What queries are answered from at an office, as if it were a counter: what they ask for is read from the server. */
export const officeCounter = (
  shop: StoredOffice['shop'],
  browser: Browser,
  reader: OfficeReader,
): { readonly counter: Counter; readonly refresh: () => void } => {
  const records = recordsFrom(reader);
  const { scan } = reader;
  const scanned = { ...records, scan: (entity, after, limit) => scan(entity.name, after, limit) } as Mirror['records'];
  const mirror = onlyWith<Mirror>({ ...reader, records: onlyWith<Mirror['records']>(scanned) });
  const indexes = createIndexes(() => mirror);
  const overlay = emptyOverlay();
  const counter = onlyWith<Counter>({
    browser,
    records,
    view: reader,
    index: indexes.of,
    enrolment: {
      counterId: '',
      secret: '',
      incarnation: 0,
      number: '',
      shopId: shop.id,
      shopCode: shop.code,
      brandId: '',
      epoch: 0,
      serverTime: 0,
    },
    mirror: () => mirror,
    hidden: () => ({}),
    generation: () => 0,
    overlay: () => overlay,
    isUnsent: () => false,
    authority: () => authorityFrom(records, shop.id),
  });
  return {
    counter,
    refresh: () => {
      reader.refresh();
      indexes.follow('all');
    },
  };
};
