import type { Span } from '../duty/times.ts';
import type { Service } from '../item/service/service.ts';
import { minute } from '../values/durations.ts';
import { type AskedPart, endOf, mostMinutes, type TimedPart } from './booking.ts';

/** How the time of a part is divided; what is left out takes no time. */
export type Blocks = Pick<AskedPart, 'processing' | 'finishing' | 'preparation'>;
type Divided = Pick<AskedPart, 'startsAt' | 'minutes'> & Blocks;

/** The minutes of a part in which its guest is given nothing at first: they wait, and then it is finished. */
const afterFirst = ({ processing = 0, finishing = 0 }: Blocks): number => processing + finishing;

/** Whether a part has time left for what comes before its guest waits. */
export const hasFirstBlock = (part: Divided): boolean => afterFirst(part) < part.minutes;

/** When whoever serves a part is with its guest: before the processing, and again to finish; else they are free. */
export const servedTimes = (part: Divided): Span[] => {
  const { startsAt: from, processing = 0, finishing = 0 } = part;
  const till = endOf(part);
  if (processing === 0 || !hasFirstBlock(part)) return [{ from, till }];
  const first = { from, till: till - afterFirst(part) * minute };
  return finishing === 0 ? [first] : [first, { from: till - finishing * minute, till }];
};

/** When the guest of a part waits while whoever serves it is free; undefined where they never do. */
export const processedTime = (part: Divided): Span | undefined => {
  const [first, finish] = servedTimes(part);
  const [from, till] = [first?.till ?? part.startsAt, finish?.from ?? endOf(part)];
  return from < till ? { from, till } : undefined;
};

/** When the bed and the device of a part are its own: for as long as its guest is there, and until they are made ready. */
export const placeTime = (part: Divided): Span => {
  const { startsAt: from, preparation = 0 } = part;
  return { from, till: endOf(part) + preparation * minute };
};

/** The same of the bed or the device alone, by `which`: it is made ready once its guest has gone, not before their next part on it. */
export const claimedPlaceTime = (
  part: TimedPart,
  parts: readonly TimedPart[],
  which: (part: TimedPart) => string | undefined,
): Span => {
  const ofGuest = parts.filter((other) => other.guest === part.guest && which(other) === which(part));
  const ready = ofGuest.filter((other) => endOf(other) <= endOf(part)).map((other) => placeTime(other).till);
  const next = ofGuest.map(({ startsAt }) => startsAt).filter((startsAt) => startsAt >= endOf(part));
  return { from: part.startsAt, till: Math.min(Math.max(...ready), ...next) };
};

/** A part whose service nobody has chosen yet, or gives from begin to end. */
export const withoutBlocks = <Part extends Blocks>(part: Part): Omit<Part, keyof Blocks> => {
  const { processing: _, finishing: __, preparation: ___, ...rest } = part;
  return rest;
};

/**
 * The blocks of a part whose service becomes another one, as the catalogue has them; of one that has none, as many none as
 * there were before. No part takes longer than parts may: one that is cut has no blocks.
 */
export const blocksAfter = (before: Blocks, { duration, ...service }: Service): Blocks => {
  const isWhole = duration <= mostMinutes;
  const of = (block: keyof Blocks): Blocks => {
    const minutes = isWhole ? service[block] : 0;
    return minutes > 0 || before[block] !== undefined ? { [block]: minutes } : {};
  };
  return { ...of('processing'), ...of('finishing'), ...of('preparation') };
};
