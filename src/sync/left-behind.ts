import { exportLedger } from '../db/counter/work-file.ts';
import type { LeftBehind } from '../db/ledger/journal-entry.ts';
import { type Ledger, openLedger } from '../db/ledger/ledger.ts';
import type { LedgerRules } from '../db/ledger/ledger-rules.ts';
import { unsentIn } from '../db/ledger/unsent.ts';
import { makeProve } from '../db/session/proof.ts';
import type { Registry, StoredEnrolment } from '../db/session/registry.ts';
import type { Browser } from '../db/storage/browser.ts';
import { makeClock } from './clock.ts';
import type { Desk } from './desk.ts';

interface Parts {
  readonly browser: Browser;
  readonly registry: Registry;
  readonly desk: Desk;
  readonly rules: LedgerRules;
}

/** What counters that this browser was, and is no more, have left unsent: the server books nothing that they send. */
export const makeLeftBehind = ({ browser, registry, desk, rules }: Parts) => {
  const reading = async <T>(enrolment: StoredEnrolment, read: (ledger: Ledger) => Promise<T>): Promise<T> => {
    const ledger = await openLedger(enrolment, browser, rules);
    try {
      return await read(ledger);
    } finally {
      ledger.close();
    }
  };
  /** With the shop, for whoever is signed in and works there. */
  const retired = async () => {
    const shops = desk.session()?.shops ?? [];
    return (await registry.enrolments()).flatMap((enrolment) => {
      const shop = shops.find(({ id }) => id === enrolment.shopId);
      return enrolment.retired && shop ? [{ enrolment, shop: shop.name }] : [];
    });
  };
  /** What the open counter has taken in from a file is not left behind any more. */
  const countLeft = async (ledger: Ledger): Promise<number> => {
    const rows = await ledger.read(unsentIn);
    const open = desk.open()?.counter.ledger;
    if (!open) return rows.length;
    return open.read(async (tx) => {
      let left = 0;
      for (const { id } of rows) if (!(await tx.commandOf(id))) left += 1;
      return left;
    });
  };
  return {
    list: async (): Promise<LeftBehind[]> => {
      const found: LeftBehind[] = [];
      for (const { enrolment, shop } of await retired()) {
        const { counterId, shopCode, number } = enrolment;
        const count = await reading(enrolment, countLeft);
        if (count > 0) found.push({ counterId, number, shopCode, shop, count });
      }
      return found;
    },
    export: async (counterId: string) => {
      const found = (await retired()).find(({ enrolment }) => enrolment.counterId === counterId);
      if (!found) throw new Error(`no counter ${counterId} was retired here`);
      const { enrolment, shop } = found;
      return reading(enrolment, async (ledger) => {
        const at = makeClock(browser.now, await ledger.head()).now();
        const by = { staffId: desk.session()?.staffId ?? '', at };
        return exportLedger(enrolment, ledger, shop, by, makeProve(enrolment, desk.session));
      });
    },
  };
};
