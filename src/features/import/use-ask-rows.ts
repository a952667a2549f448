import { importCalls } from '#domain/import/calls.ts';
import { cardRow } from '#domain/import/card-row.ts';
import type { ImportKind } from '#domain/import/columns.ts';
import { itemRow } from '#domain/import/item-row.ts';
import { memberRow } from '#domain/import/member-row.ts';
import { useCall } from '../../store/use-ask.ts';
import type { ImportFile } from './import-job.ts';
import type { AskRows } from './run-import.ts';

/** The calls that judge rows of a kind, or take them in. Nobody waits for one of them: they are made again. */
export const useAskRows = (): ((file: Pick<ImportFile, 'kind' | 'newIn'>, what: 'preview' | 'take') => AskRows) => {
  const call = useCall();
  const { previewItems, takeItems, previewMembers, takeMembers, previewCards, takeCards } = importCalls;
  return ({ kind, newIn }, what) => {
    const isTaken = what === 'take';
    const asks = {
      items: (rows) =>
        call(isTaken ? takeItems : previewItems, { body: { rows: rows.map((row) => itemRow.parse(row)) } }, 'poll'),
      members: (said) => {
        const rows = said.map((row) => memberRow.parse(row));
        const body = newIn === undefined ? { rows } : { rows, newIn };
        return call(isTaken ? takeMembers : previewMembers, { body }, 'poll');
      },
      cards: (rows) =>
        call(isTaken ? takeCards : previewCards, { body: { rows: rows.map((row) => cardRow.parse(row)) } }, 'poll'),
    } satisfies Record<ImportKind, AskRows>;
    return asks[kind];
  };
};
