import { v7 as uuid } from 'uuid';
import type { TransferRow } from '#domain/transfer/transfer-view.ts';
import { useKeptDraft } from '../../../form/use-kept-draft.ts';
import { useSession } from '../../../store/use-live.ts';
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
  const fresh = (): Application => ({ transferId: uuid(), provideShopId: '', lines: [], remark: '' });
  const {
    draft: application,
    change: write,
    forget,
  } = useKeptDraft<Application>({
    key: from ? null : `transfer-${shopId}`,
    read: readApplication,
    fresh: () =>
      from
        ? {
            transferId: changes ? from.id : uuid(),
            provideShopId: from.provideShopId,
            remark: from.remark,
            lines: wantedOf(from),
          }
        : fresh(),
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
    forget,
  };
};
