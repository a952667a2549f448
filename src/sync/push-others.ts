import type { Enrolment } from '#domain/sync/protocol.ts';
import type { Browser } from '../db/browser.ts';
import { openLedger } from '../db/ledger.ts';
import { type Contact, type Progress, pushAll, pushOnce } from './push.ts';
import type { Transport } from './transport.ts';

/** A counter that has nothing more to send, or cannot, is looked at again after this long, in milliseconds. */
const usualPause = 5 * 60_000;

interface Parts {
  readonly browser: Browser;
  readonly transport: Transport;
  readonly contact: Contact;
  readonly enrolments: () => Promise<readonly Enrolment[]>;
  /** The epoch of a brand as the open counter knows it; 0 when it is of another brand. */
  readonly epoch: (brandId: string) => Promise<number>;
}

/** Sends what waits in another ledger; after a restore also what a backup may lack of what it had sent. */
const pushOther = async (
  enrolment: Enrolment,
  { browser, transport, contact, epoch }: Parts,
  until: () => boolean,
): Promise<Progress> => {
  const ledger = await openLedger(enrolment, browser);
  const pushing = { transport, enrolment, ledger, now: browser.now, contact };
  try {
    if ((await ledger.standing()).epoch < (await epoch(enrolment.brandId))) await pushOnce(pushing, 0);
    return await pushAll(pushing, until, async () => {});
  } finally {
    ledger.close();
  }
};

/** Makes what sends the work that was left unsent in other shops; its trouble is not this counter's. */
export const makePushOthers = (own: string, parts: Parts, report: (fault: unknown) => void) => {
  const { browser, enrolments } = parts;
  const nothingUntil = new Map<string, number>();
  return async (until: () => boolean): Promise<void> => {
    for (const enrolment of await enrolments()) {
      const { counterId } = enrolment;
      if (counterId === own || (nothingUntil.get(counterId) ?? 0) > browser.now()) continue;
      const progress = await pushOther(enrolment, parts, until).catch((fault: unknown) => {
        report(fault);
        return 'stuck';
      });
      if (progress !== 'more') nothingUntil.set(counterId, browser.now() + usualPause);
    }
  };
};
