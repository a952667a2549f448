import { checkOf, type PinHint, pinTries } from '#domain/staff/pin.ts';
import { day } from '#domain/values/durations.ts';
import type { PinBooks } from '../../../server/pins/pin-books.ts';
import type { PinOwner, PinTried } from '../../../server/pins/pins.ts';
import { openedWith, sealKey } from '../device/hpke.ts';
import type { Sessions } from './sessions.ts';

/** Personal PINs and how often they were tried, as the tables keep them. */
export class PinTable {
  private readonly pins = new Map<string, string>();
  private readonly tries = new Map<string, { readonly count: number; readonly endsAt: number }>();
  /** Who has worked at which counter: `<counter> <person>`. */
  private readonly worked = new Set<string>();
  /** Whose PIN was not looked at any more at some counter, whichever it was. */
  readonly usedUp = new Set<string>();

  set(staffId: string, pin: string): void {
    this.pins.set(staffId, pin);
  }

  of(staffId: string): string | undefined {
    return this.pins.get(staffId);
  }

  hintOf(staffId: string): PinHint | null {
    const pin = this.pins.get(staffId);
    const salt = `salt of ${staffId}`;
    return pin === undefined ? null : { salt, check: checkOf(salt, pin), key: sealKey };
  }

  /** Somebody works at this counter. */
  works(counterId: string, staffId: string): void {
    this.worked.add(`${counterId} ${staffId}`);
  }

  private readonly isPin = ({ staffId }: PinOwner, { counterId, now }: PinTried, given: string): boolean => {
    const own = this.pins.get(staffId);
    if (own === undefined) return false;
    const key = `${this.worked.has(`${counterId} ${staffId}`) ? counterId : ''} ${staffId}`;
    const before = this.tries.get(key);
    const { count, endsAt } = before && before.endsAt > now ? before : { count: 0, endsAt: now + day };
    if (count >= pinTries) {
      this.usedUp.add(staffId);
      return false;
    }
    const isRight = given === own;
    this.tries.set(key, { count: isRight ? count : count + 1, endsAt });
    return isRight;
  };

  /** The twin of the PINs in PostgreSQL. */
  books(sessions: Sessions, step: () => Promise<void>): PinBooks {
    return {
      opened: async (sealed, text) => openedWith(sealed, text),
      isPin: async (owner, at, pin) => {
        await step();
        return this.isPin(owner, at, pin);
      },
      isStored: async ({ staffId }, token) => {
        await step();
        return sessions.knows(token, staffId);
      },
      store: async (begun) => {
        for (const { employeeId, token, openedAt } of begun) {
          await step();
          sessions.store(token, employeeId, openedAt);
        }
      },
    };
  }
}
