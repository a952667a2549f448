import { z } from 'zod';
import { defineCommand } from '../kernel/command.ts';
import { accept, reject } from '../kernel/decision.ts';
import { recordId } from '../values/id.ts';
import { someAmount } from '../values/money.ts';
import { typedText } from '../values/plain-text.ts';
import { bookDebt } from './book.ts';
import { owedOn, spread } from './owed.ts';
import { debtsOfPerson } from './pay.ts';

/** Writes off what a member owes to this shop, or part of it, with a reason: nobody will repay it, and no money moves. */
export const writeOffDebt = defineCommand({
  name: 'debt.writeOff',
  version: 1,
  offline: false,
  right: 'pc.member.debt',
  byCallAlone: true,
  args: z.object({
    writeOffId: recordId,
    memberId: z.string().min(1).max(64),
    amount: someAmount,
    reason: typedText().min(1, 'field.required').max(200),
  }),
  needs: ({ memberId }, where) => ({ debts: debtsOfPerson(memberId, where.shopId) }),
  decide({ debts }, { writeOffId, memberId, amount, reason }, acting) {
    const owed = owedOn(debts);
    if (owed === 0) return reject('debt.nothingOwed');
    if (amount > owed) return reject('debt.moreThanOwed', { owedFen: owed });
    const parts = spread(debts, amount, memberId);
    return accept(
      parts.flatMap(({ account, amount: part }) =>
        bookDebt(
          { ...account, balance: account.balance - part, writtenOff: account.writtenOff + part },
          false,
          { kind: 'writtenOff', amount: -part, note: reason, by: `${writeOffId}:${account.memberId}` },
          acting,
        ),
      ),
    );
  },
});
