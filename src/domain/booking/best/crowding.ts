import { type BeddedPart, takenOn } from './seating.ts';
import { minute, type OfferedTime, waitStep } from './wish.ts';

const step = waitStep * minute;

/**
 * What free time of beds is lost that no service of the mix can use any more, where there are fewer beds than people: as
 * bookings change bed until their guests come, it is counted by how many beds are free at a time, not by which.
 */
export const crowdingOf = ({ beds, seats, people, starts }: OfferedTime, worth: (minutes: number) => number) => {
  const spans = people.flatMap(({ free }) => free);
  const from = Math.min(...spans.map((each) => each.from), ...starts.map(({ at }) => at));
  const till = Math.max(...spans.map((each) => each.till));
  const slots = beds.length > 0 && till > from ? Math.ceil((till - from) / step) : 0;
  const at = (slot: number) => ({ from: from + slot * step, till: from + (slot + 1) * step });
  const free = Array.from({ length: slots }, () => beds.length);
  const served = Array.from({ length: slots }, () => 0);
  const add = (counts: number[], spans_: readonly { from: number; till: number }[], by: number): void => {
    for (const span of spans_)
      for (
        let slot = Math.max(0, Math.floor((span.from - from) / step));
        slot < slots && at(slot).from < span.till;
        slot += 1
      )
        counts[slot] = (counts[slot] ?? 0) + by;
  };
  add(free, takenOn(beds, seats), -1);
  add(served, spans, 1);
  const priceOf = (counts: readonly number[]): number => {
    let all = 0;
    for (let level = 1; level <= beds.length; level += 1) {
      let run = 0;
      for (let slot = 0; slot <= slots; slot += 1) {
        const isOpen = slot < slots && (counts[slot] ?? 0) >= level && level <= (served[slot] ?? 0);
        if (isOpen) run += 1;
        else if (run > 0) {
          all += worth(run * waitStep);
          run = 0;
        }
      }
    }
    return all;
  };
  const before = priceOf(free);
  return (parts: readonly BeddedPart[]): number => {
    const bedded = parts.filter(({ bed }) => bed !== 'none');
    if (slots === 0 || bedded.length === 0) return 0;
    const counts = [...free];
    add(counts, bedded, -1);
    return before - priceOf(counts) - bedded.reduce((all, each) => all + worth((each.till - each.from) / minute), 0);
  };
};
