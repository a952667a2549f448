import type { Acting } from '../kernel/command.ts';

/** A shop with every place above it. */
export const wayOf = ({ shopId, shop: { parentId } }: Acting, top: { readonly id: string } | undefined): string[] =>
  [shopId, parentId, top?.id ?? ''].filter(Boolean);
