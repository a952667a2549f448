import { z } from 'zod';
import { transferRow } from '#domain/transfer/transfer-view.ts';
import type { Page } from '../../../db/page.ts';
import type { ShownTransfer } from '../../../db/queries/transfer.ts';
import { type Asked, useServer } from '../../../db/use-server.ts';
import { pathOf, type TransferFilters } from './filters.ts';

const rows = z.array(transferRow);

/** The list as the server has it, back to the first one; asked for only when somebody wants it. */
export const useOlder = (
  filters: TransferFilters,
): Pick<Asked<unknown>, 'refusal' | 'asking' | 'refresh'> & { readonly answer: Page<ShownTransfer> | undefined } => {
  const { data, total, refusal, asking, refresh } = useServer(filters.older ? pathOf(filters) : null, rows);
  const answer = data && { rows: data.map((row) => ({ ...row, where: 'onServer' as const })), total };
  return { answer, refusal, asking, refresh };
};
