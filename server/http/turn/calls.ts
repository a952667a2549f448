import { turnCalls } from '#domain/turn/calls.ts';
import { turnListing } from '#domain/turn/turn-listing.ts';
import { inThisShop, serveList } from '../serve-list.ts';
import { serveRecord } from '../serve-record.ts';

export const turnList = serveList(turnListing, { own: {} });

/** The turn queue of the current shop: what writes an act gives the command that a counter would push. */
export const turnRoutes = serveRecord(turnCalls, turnList, { seen: inThisShop, unknown: 'record.unknown' });
