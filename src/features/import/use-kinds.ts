import { type ImportKind, importKinds } from '#domain/import/columns.ts';
import { itemsRight, membersRight } from '#domain/import/limits.ts';
import { useMay } from '../../store/use-may.ts';

/** What somebody may take in. */
export const useKinds = (): readonly ImportKind[] => {
  const may = useMay();
  return importKinds.filter((kind) => may(kind === 'items' ? itemsRight : membersRight));
};
