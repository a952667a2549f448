import type { Enrolment } from '#domain/sync/protocol.ts';
import type { Browser } from '../db/browser.ts';
import { openLedger } from '../db/ledger.ts';
import { type Progress, type Pushing, pushAll } from './push.ts';

/** A counter that has nothing more to send, or cannot, is looked at again after this long, in milliseconds. */
const usualPause = 5 * 60_000;

type Sending = Pick<Pushing, 'transport' | 'contact' | 'sessionsOf'>;

const pushOther = async (
  enrolment: Enrolment,
  browser: Browser,
  sending: Sending,
  until: () => boolean,
): Promise<Progress> => {
  const ledger = await openLedger(enrolment, browser);
  try {
    return await pushAll({ ...sending, enrolment, ledger, now: browser.now }, until, async () => {});
  } finally {
    ledger.close();
  }
};

/** Makes what sends the work that was left unsent in other shops; its trouble is not this counter's. */
export const makePushOthers = (
  own: string,
  parts: Sending & { browser: Browser; enrolments: () => Promise<readonly Enrolment[]> },
  report: (fault: unknown) => void,
) => {
  const { browser, transport, contact, sessionsOf, enrolments } = parts;
  const nothingUntil = new Map<string, number>();
  return async (until: () => boolean): Promise<void> => {
    for (const enrolment of await enrolments()) {
      const { counterId } = enrolment;
      if (counterId === own || (nothingUntil.get(counterId) ?? 0) > browser.now()) continue;
      const progress = await pushOther(enrolment, browser, { transport, contact, sessionsOf }, until).catch(
        (fault: unknown) => {
          report(fault);
          return 'stuck';
        },
      );
      if (progress !== 'more') nothingUntil.set(counterId, browser.now() + usualPause);
    }
  };
};
