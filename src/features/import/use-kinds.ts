import { type ImportKind, importKinds } from '#domain/import/columns.ts';
import { cardsRight, itemsRight, membersRight } from '#domain/import/limits.ts';
import { useMay } from '../../store/use-may.ts';

const rights = { items: itemsRight, members: membersRight, cards: cardsRight } as const;

/** What somebody may take in. */
export const useKinds = (): readonly ImportKind[] => {
  const may = useMay();
  return importKinds.filter((kind) => may(rights[kind]));
};
