import { approvalText } from '#domain/sync/approval.ts';
import type { SentCommand } from '#domain/sync/protocol.ts';
import type { PinBooks } from './pin-books.ts';

/** Who approved a command, as far as that is proved; `isWrong` where it names somebody and nothing proves it. */
export interface Approved {
  readonly approver?: string;
  readonly isWrong: boolean;
}

/** Judges whether whom a command names has approved it with their PIN, at the counter where it was given. */
export const approvedBy = async (
  pins: Pick<PinBooks, 'opened' | 'isPin'>,
  counter: { readonly brandId: string; readonly id: string },
  sent: SentCommand,
  now: number,
): Promise<Approved> => {
  const { approval } = sent;
  if (!approval) return { isWrong: false };
  const { brandId } = counter;
  const counterId = sent.carriedFrom?.counterId ?? counter.id;
  const { staffId, sealed } = approval;
  if (staffId === sent.staffId) return { isWrong: true };
  const pin = await pins.opened(sealed, approvalText(counterId, staffId, sent));
  if (pin === undefined) return { isWrong: true };
  // Tried where it is sent from: whoever names other counters as those at which it was given has no more tries by that.
  const isTheirs = await pins.isPin({ brandId, staffId }, { counterId: counter.id, now }, pin);
  return isTheirs ? { approver: staffId, isWrong: false } : { isWrong: true };
};
