import { importCalls } from '#domain/import/calls.ts';
import { cardRow } from '#domain/import/card-row.ts';
import type { ImportKind } from '#domain/import/columns.ts';
import { itemRow } from '#domain/import/item-row.ts';
import { memberRow } from '#domain/import/member-row.ts';
import { useCall } from '../../store/use-ask.ts';
import type { AskRows } from './run-import.ts';

/** The calls that judge rows of a kind, or take them in. Nobody waits for one of them: they are made again. */
export const useAskRows = (): ((kind: ImportKind, what: 'preview' | 'take') => AskRows) => {
  const call = useCall();
  const { previewItems, takeItems, previewMembers, takeMembers, previewCards, takeCards } = importCalls;
  return (kind, what) => {
    const isTaken = what === 'take';
    const asks = {
      items: (rows) =>
        call(isTaken ? takeItems : previewItems, { body: { rows: rows.map((row) => itemRow.parse(row)) } }, 'poll'),
      members: (rows) =>
        call(
          isTaken ? takeMembers : previewMembers,
          { body: { rows: rows.map((row) => memberRow.parse(row)) } },
          'poll',
        ),
      cards: (rows) =>
        call(isTaken ? takeCards : previewCards, { body: { rows: rows.map((row) => cardRow.parse(row)) } }, 'poll'),
    } satisfies Record<ImportKind, AskRows>;
    return asks[kind];
  };
};
