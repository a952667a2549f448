import type { Transfer } from '#domain/transfer/transfer.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** Pieces that were asked for, or that were delivered once they have left. */
export const piecesOf = ({ lines, value, status }: Pick<Transfer, 'lines' | 'value' | 'status'>): number =>
  status >= 4 || value > 0
    ? sum(lines.map(({ delivered }) => delivered ?? 0))
    : sum(lines.map(({ applied }) => applied));
