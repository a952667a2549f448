import { z } from 'zod';
import { mostPieces } from './paper.ts';

const beyond = 'stock.piecesRange';

/** The quantity of a product at which, and below, a shop is notified that little is left; null for never. */
export const noticeLevel = z.int(beyond).min(0, beyond).max(mostPieces, beyond).nullable();
