import type { Enrolment } from '#domain/sync/protocol.ts';
import type { Browser } from '../db/browser.ts';
import { openLedger } from '../db/ledger.ts';
import { type Contact, type Progress, pushAll } from './push.ts';
import type { Transport } from './transport.ts';

/** A counter that has nothing more to send, or cannot, is looked at again after this long, in milliseconds. */
const usualPause = 5 * 60_000;

const pushOther = async (
  enrolment: Enrolment,
  browser: Browser,
  transport: Transport,
  contact: Contact,
  until: () => boolean,
): Promise<Progress> => {
  const ledger = await openLedger(enrolment, browser);
  try {
    return await pushAll({ transport, enrolment, ledger, now: browser.now, contact }, until, async () => {});
  } finally {
    ledger.close();
  }
};

/** Makes what sends the work that was left unsent in other shops; its trouble is not this counter's. */
export const makePushOthers = (
  own: string,
  parts: { browser: Browser; transport: Transport; contact: Contact; enrolments: () => Promise<readonly Enrolment[]> },
  report: (fault: unknown) => void,
) => {
  const { browser, transport, contact, enrolments } = parts;
  const nothingUntil = new Map<string, number>();
  return async (until: () => boolean): Promise<void> => {
    for (const enrolment of await enrolments()) {
      const { counterId } = enrolment;
      if (counterId === own || (nothingUntil.get(counterId) ?? 0) > browser.now()) continue;
      const progress = await pushOther(enrolment, browser, transport, contact, until).catch((fault: unknown) => {
        report(fault);
        return 'stuck';
      });
      if (progress !== 'more') nothingUntil.set(counterId, browser.now() + usualPause);
    }
  };
};
