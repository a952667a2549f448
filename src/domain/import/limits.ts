import type { Permission } from '../permissions.ts';

/** Rows that are judged or written at once, in one transaction. */
export const mostRows = 200;

/** What a file may hold that a tablet takes in: bytes as it lies there and unpacked, and rows. */
export const [mostFileBytes, mostUnpackedBytes, mostFileRows] = [10_000_000, 64_000_000, 50_000] as const;

/** Who takes in items, who members, and who cards with money on them: the headquarters, while a shop moves in. */
export const itemsRight: Permission = 'pc.item.manage';
export const membersRight: Permission = 'pc.member.manage';
export const cardsRight: Permission = 'pc.member.moveIn';
/** Who reads with what cards were moved in. */
export const sumsRight: Permission = 'pc.item.card';
/** A shop moves in for so many days at most from the day on which the headquarters says so. */
export const mostDaysMovingIn = 60;

/** How far the cells of a workbook reach that is taken in: lines, empty ones too, columns, and the rectangle of both. */
export const [mostFileLines, mostFileColumns, mostFileCells] = [100_000, 500, 3_000_000] as const;

/** Cells that a sheet has, empty ones too, wherever they lie: each of them takes room while it is read. */
export const mostCellsSaid = 1_000_000;

/**
 * What is read of a workbook at most, over all of its parts that are read: tags, of which a cell has six where its text
 * stands in it, and the text of cells, in bytes.
 */
export const [mostTags, mostTextRead] = [7 * mostCellsSaid, 24_000_000] as const;

/** A cell holds no longer text in the programs that write workbooks; all of them together hold no more than this, in signs. */
export const [longestText, mostTextShown] = [32_767, mostUnpackedBytes] as const;

/** Looks of cells that a workbook has, and cells that it shows as one. */
export const [mostStyles, mostMerged] = [65_000, mostFileLines] as const;

/** How a look shows numbers is written in no more signs. */
export const longestFormat = 255;
