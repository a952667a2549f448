import { useEffect, useState } from 'react';
import { z } from 'zod';
import { transferRow } from '#domain/transfer/transfer-view.ts';
import type { Page, Refusal } from '../../../db/store-api.ts';
import type { ShownTransfer } from '../../../db/transfer-queries.ts';
import { useStore } from '../../../db/use-live.ts';
import { pathOf, perPage, type TransferFilters } from './filters.ts';

const rows = z.array(transferRow);

interface Older {
  readonly answer: Page<ShownTransfer> | undefined;
  readonly refusal: Refusal | undefined;
}

/** The list as the server has it, back to the first one; asked for only when somebody wants it. */
export const useOlder = (filters: TransferFilters): Older => {
  const store = useStore();
  const path = filters.older ? pathOf(filters) : undefined;
  const page = filters.page ?? 1;
  const [said, setSaid] = useState<Older & { readonly path: string }>();
  useEffect(() => {
    if (path === undefined) return;
    let stale = false;
    void store.askServer({ method: 'GET', path }).then((answer) => {
      if (stale) return;
      if (!answer.ok) return setSaid({ path, answer: undefined, refusal: answer });
      const found = rows.parse(answer.data).map((row) => ({ ...row, where: 'onServer' as const }));
      // The door to the server tells the rows alone: a full page may have another one behind it.
      const total = (page - 1) * perPage + found.length + (found.length === perPage ? 1 : 0);
      setSaid({ path, answer: { rows: found, total }, refusal: undefined });
    });
    return () => {
      stale = true;
    };
  }, [store, path, page]);
  return said?.path === path
    ? { answer: said?.answer, refusal: said?.refusal }
    : { answer: undefined, refusal: undefined };
};
