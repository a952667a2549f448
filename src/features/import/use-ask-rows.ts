import { importCalls } from '#domain/import/calls.ts';
import type { ImportKind } from '#domain/import/columns.ts';
import { itemRow } from '#domain/import/item-row.ts';
import { memberRow } from '#domain/import/member-row.ts';
import { useCall } from '../../store/use-ask.ts';
import type { AskRows } from './run-import.ts';

/** The calls that judge rows of a kind, or take them in. Nobody waits for one of them: they are made again. */
export const useAskRows = (): ((kind: ImportKind, what: 'preview' | 'take') => AskRows) => {
  const call = useCall();
  const { previewItems, takeItems, previewMembers, takeMembers } = importCalls;
  return (kind, what) =>
    kind === 'items'
      ? (rows) => {
          const body = { rows: rows.map((row) => itemRow.parse(row)) };
          return call(what === 'take' ? takeItems : previewItems, { body }, 'poll');
        }
      : (rows) => {
          const body = { rows: rows.map((row) => memberRow.parse(row)) };
          return call(what === 'take' ? takeMembers : previewMembers, { body }, 'poll');
        };
};
