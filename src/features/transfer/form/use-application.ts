import { useState } from 'react';
import { v7 as uuid } from 'uuid';
import type { TransferRow } from '#domain/transfer/transfer-view.ts';
import { useSession } from '../../../db/use-live.ts';
import { type Application, readApplication, type WantedLine } from './kept-application.ts';

const wantedOf = (from: TransferRow): WantedLine[] =>
  from.lines
    .filter(({ applied }) => applied > 0)
    .map(({ productId, name, unit, applied }) => ({ productId, name, unit, quantity: applied }));

/** Those lines whose product is not among the others. */
const others = (lines: readonly WantedLine[], than: readonly WantedLine[]): WantedLine[] =>
  lines.filter(({ productId }) => !than.some((line) => line.productId === productId));

/**
 * The application that is being written: one that is copied or changed, else a new one, which outlives a look at
 * another screen and a reload.
 */
export const useApplication = (from: TransferRow | undefined, changes: boolean) => {
  const shopId = useSession().shop?.id ?? '';
  const keptAs = `transfer-${shopId}`;
  const fresh = (): Application => ({ transferId: uuid(), provideShopId: '', lines: [], remark: '' });
  const [application, setApplication] = useState<Application>(() => {
    if (!from) return readApplication(localStorage.getItem(keptAs)) ?? fresh();
    const { provideShopId, remark } = from;
    return { transferId: changes ? from.id : uuid(), provideShopId, remark, lines: wantedOf(from) };
  });
  const write = (make: (now: Application) => Application): void =>
    setApplication((now) => {
      const next = make(now);
      if (!from) localStorage.setItem(keptAs, JSON.stringify(next));
      return next;
    });
  return {
    application,
    change: (change: Partial<Application>) => write((now) => ({ ...now, ...change })),
    changeLines: (make: (lines: readonly WantedLine[]) => WantedLine[]) =>
      write((now) => ({ ...now, lines: make(now.lines) })),
    /** Begins another one; of the shop that was chosen. */
    clear: () => write(({ provideShopId }) => ({ ...fresh(), provideShopId })),
    /** Goes on with one that was cleared; what was put on it since stays. */
    restore: (before: Application) =>
      write((now) => ({ ...before, lines: [...before.lines, ...others(now.lines, before.lines)] })),
    /** It was sent: nothing of it is gone on with. */
    forget: () => {
      if (!from) localStorage.removeItem(keptAs);
    },
  };
};
