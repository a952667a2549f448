import type { Fen } from '../values/money.ts';
import type { DebtAccount } from './debt-account.ts';

/** What of an account says how it stands, in fen: owed, repaid and written off come to what orders have on account. */
export type Standing = Pick<DebtAccount, 'balance' | 'repaid' | 'writtenOff'>;

/** What is owed under all these accounts, in fen. */
export const owedOn = (accounts: readonly Pick<DebtAccount, 'balance'>[]): Fen =>
  accounts.reduce((sum, { balance }) => sum + balance, 0);

/** What a member may still put on account in a shop with this limit, in fen; nothing where it offers none. */
export const leftOfLimit = (
  accounts: readonly Pick<DebtAccount, 'balance'>[],
  settings: { readonly debtAllowed: boolean; readonly debtLimit: Fen } | null | undefined,
): Fen => (settings?.debtAllowed ? Math.max(0, settings.debtLimit - owedOn(accounts)) : 0);

/** What becomes of something that was on account and is given back, in fen. */
interface BackOfDebt {
  /** So much less is owed. */
  readonly less: Fen;
  /** Nobody gets so much: it was written off. */
  readonly lapsed: Fen;
  /** So much was repaid, and is given back in money. */
  readonly money: Fen;
}

/**
 * What becomes of so much (fen) that orders have on account and that is given back: less is owed first; then what was
 * written off lapses; money comes back for the rest, which was repaid.
 */
export const backOfDebt = ({ balance, writtenOff }: Standing, amount: Fen): BackOfDebt => {
  const less = Math.min(amount, balance);
  const lapsed = Math.min(amount - less, writtenOff);
  return { less, lapsed, money: amount - less - lapsed };
};

/** How an account stands once something on it was given back so. */
export const afterBack = <S extends Standing>(standing: S, { less, lapsed, money }: BackOfDebt): S => ({
  ...standing,
  balance: standing.balance - less,
  writtenOff: standing.writtenOff - lapsed,
  repaid: standing.repaid - money,
});

/**
 * So much money (fen) spread over what is owed, none more than is owed on an account: that of the record that is named goes
 * first, as a merge with the others may be taken back.
 */
export const spread = <A extends Pick<DebtAccount, 'id' | 'memberId' | 'balance'>>(
  accounts: readonly A[],
  amount: Fen,
  memberId: string,
): { readonly account: A; readonly amount: Fen }[] => {
  let rest = amount;
  const isOther = (account: A): number => (account.memberId === memberId ? 0 : 1);
  const inTurn = accounts.toSorted((a, b) => isOther(a) - isOther(b) || (a.id < b.id ? -1 : 1));
  return inTurn.flatMap((account) => {
    const part = Math.min(rest, account.balance);
    rest -= part;
    return part > 0 ? [{ account, amount: part }] : [];
  });
};
