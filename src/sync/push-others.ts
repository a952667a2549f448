import type { Enrolment } from '#domain/sync/protocol.ts';
import { openLedger } from '../db/ledger/ledger.ts';
import type { LedgerRules } from '../db/ledger/ledger-rules.ts';
import { makeProve, type Prover } from '../db/session/proof.ts';
import type { Browser } from '../db/storage/browser.ts';
import { type Progress, type Pushing, pushAll, pushOnce, unsentAt } from './push.ts';

/** A counter that has nothing more to send, or cannot, is looked at again after this long, in milliseconds. */
const usualPause = 5 * 60_000;

interface Parts extends Pick<Pushing, 'transport' | 'contact' | 'sessions' | 'pinLogins'> {
  /** Who works here; their scans may be in the scan buffer of another counter. */
  readonly whoWorks: (staffId: string) => Prover | undefined;
  readonly browser: Browser;
  readonly rules: LedgerRules;
  readonly enrolments: () => Promise<readonly Enrolment[]>;
  /** The epoch of a brand as the open counter knows it; 0 when it is of another brand. */
  readonly epoch: (brandId: string) => Promise<number>;
}

/** Sends what waits in another ledger; after a restore also what a backup may lack of what it had sent. */
const pushOther = async (
  enrolment: Enrolment,
  { browser, transport, contact, sessions, pinLogins, epoch, whoWorks, rules }: Parts,
  until: () => boolean,
): Promise<Progress> => {
  const ledger = await openLedger(enrolment, browser, rules);
  const prove = makeProve(enrolment, whoWorks);
  const pushing = {
    transport,
    enrolment,
    ledger,
    now: browser.now,
    contact,
    sessions,
    prove,
    ...(pinLogins ? { pinLogins } : {}),
  };
  try {
    if ((await ledger.head()).epoch < (await epoch(enrolment.brandId))) await pushOnce(pushing, 0);
    return await pushAll(pushing, await unsentAt(ledger), until, async () => {});
  } finally {
    ledger.close();
  }
};

/** Makes what sends the work that was left unsent in other shops; its trouble is not this counter's. */
export const makePushOthers = (own: string, parts: Parts, report: (fault: unknown) => void) => {
  const { browser, enrolments } = parts;
  /** When each had nothing more to send, or could not; a clock that is set meanwhile, either way, lengthens no pause. */
  const nothingAt = new Map<string, number>();
  const pauses = (counterId: string): boolean =>
    Math.abs(browser.now() - (nothingAt.get(counterId) ?? Number.NEGATIVE_INFINITY)) < usualPause;
  return async (until: () => boolean): Promise<void> => {
    for (const enrolment of await enrolments()) {
      const { counterId } = enrolment;
      if (counterId === own || pauses(counterId)) continue;
      const progress = await pushOther(enrolment, parts, until).catch((fault: unknown) => {
        report(fault);
        return 'stuck';
      });
      if (progress !== 'more') nothingAt.set(counterId, browser.now());
    }
  };
};
