import type { OfferedCounter } from '#domain/sync/protocol.ts';
import type { Refusal } from './run-result.ts';

/** Going to work in a shop. Making this browser a counter there needs contact. */
export interface ChoosingShop {
  /**
   * Works in this shop from now on; enrols this browser as a counter of it the first time, as one that goes on as
   * `goOnAs` where that is given.
   */
  chooseShop(shopId: string, goOnAs?: string): Promise<{ ok: true } | Refusal>;
  /** Works in the office of this shop from now on, without being a counter of it; needs contact the first time. */
  chooseOffice(shopId: string): Promise<{ ok: true } | Refusal>;
  /** Learns of shops in which somebody may work by now; without contact those that are known stay. */
  shopsAgain(): Promise<void>;
  /**
   * The counters of this shop as which this browser may go on; none where it is one already. `was` is the one that it
   * says it was.
   */
  offeredCounters(
    shopId: string,
    was: string | undefined,
  ): Promise<{ readonly ok: true; readonly counters: readonly OfferedCounter[] } | Refusal>;
}
