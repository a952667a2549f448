import type { Pool } from 'pg';
import { auditBookings } from './bookings.ts';
import { auditCardUses } from './card-uses.ts';
import { auditBalances, auditCards, auditChanges, auditOver } from './cards.ts';
import { auditCoupons } from './coupons.ts';
import { auditDebt } from './debt.ts';
import { auditDeposits } from './deposits.ts';
import { auditFeeds } from './feeds.ts';
import { auditGoods } from './goods.ts';
import { auditMoney } from './money.ts';
import { auditNumbers } from './numbers.ts';
import { auditPoints } from './points.ts';
import type { Problem } from './problem.ts';
import { auditRefunds } from './refunds.ts';
import { auditCommands, auditRevs } from './sequences.ts';
import { auditShifts } from './shifts.ts';
import { auditCounts, auditLines, auditStock, auditStocktakes } from './stock.ts';
import { auditTransfers } from './transfers.ts';
import { auditTreatments } from './treatments.ts';

/**
 * Adds up the books, all brands, as they are at one moment: money entries against orders, payment by payment, and against shifts, refunds against orders, entries of cards against their lots and against what payments took and gave back, coupons against orders and offers, entries of points and of debt against members and orders, deposits against their entries, movements against stock,
 * against what orders took and against transfers, services against lines of orders and what they took, what is occupied against bookings, counts and lines of stocktakes against theirs, feeds against records,
 * revs against their counters, commands against their numbers, and order numbers for gaps. Answers whatever does not
 * agree; `now` in milliseconds since 1970.
 */
export const audit = async (pool: Pool, now: number): Promise<Problem[]> => {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query("set local statement_timeout = '10min'");
    return [
      ...(await auditMoney(client)),
      ...(await auditRefunds(client)),
      ...(await auditShifts(client)),
      ...(await auditCards(client)),
      ...(await auditBalances(client)),
      ...(await auditOver(client)),
      ...(await auditChanges(client)),
      ...(await auditCardUses(client)),
      ...(await auditCoupons(client)),
      ...(await auditPoints(client)),
      ...(await auditDebt(client)),
      ...(await auditDeposits(client)),
      ...(await auditStock(client)),
      ...(await auditGoods(client)),
      ...(await auditTreatments(client)),
      ...(await auditBookings(client)),
      ...(await auditTransfers(client)),
      ...(await auditCounts(client)),
      ...(await auditLines(client)),
      ...(await auditStocktakes(client)),
      ...(await auditFeeds(client, now)),
      ...(await auditRevs(client)),
      ...(await auditCommands(client)),
      ...(await auditNumbers(client)),
    ];
  } finally {
    await client.query('rollback').finally(() => client.release());
  }
};
