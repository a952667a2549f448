/** What a counter is known to have had unsent, and when. Times in milliseconds since 1970, by the server's clock. */
export interface Emptiness {
  /** The highest number that it had made when nothing of it was unsent; 0 before that was known. */
  readonly emptyN: number;
  /** When that was known last. */
  readonly emptyAt: number;
  /** Since when it has had something unsent, at every contact; null when it had nothing at the last one. */
  readonly waitingSince: number | null;
}

/** A counter in contact that does not deliver what it says it has is not waited for longer: an hour. */
export const longestWait = 60 * 60 * 1000;
/** While nothing changes, that nothing is unsent is written down this often: once a minute. */
export const notedEvery = 60 * 1000;

/**
 * What a contact tells: the counter has made commands up to number `made`, and those up to `last` are booked. With
 * nothing unsent, whatever it gives from now on was not given before. One that goes on having something unsent is
 * believed for an hour; then what it has not delivered counts as given after that hour began, so that nothing is gained
 * by saying that more is to come. Answers what was known when there is nothing worth writing down.
 */
export const afterContact = (
  known: Emptiness,
  { made, last, now }: { readonly made: number; readonly last: number; readonly now: number },
): Emptiness => {
  const { emptyN, emptyAt, waitingSince } = known;
  if (made <= last) {
    const isNews = waitingSince !== null || last > emptyN || now - emptyAt >= notedEvery;
    return isNews ? { emptyN: last, emptyAt: Math.max(emptyAt, now), waitingSince: null } : known;
  }
  if (waitingSince === null) return { ...known, waitingSince: now };
  if (now - waitingSince < longestWait) return known;
  return { emptyN: last, emptyAt: Math.max(emptyAt, waitingSince), waitingSince: now };
};

/** The earliest moment at which command `n` of a counter can have been given; 0 where nothing is known of that. */
export const notBefore = (n: number, { emptyN, emptyAt }: Pick<Emptiness, 'emptyN' | 'emptyAt'>): number =>
  n > emptyN ? emptyAt : 0;
