/** Between the records through which something came to a member; no id has it. */
const then = '>';

/**
 * Whence a card or coupon came to a member: the records that held it before, from the first on, so that each merge can be
 * taken back by itself. `before` is whence it had come to `memberId`, which is merged now.
 */
export const cameWith = (before: string, memberId: string): string =>
  before === '' ? memberId : `${before}${then}${memberId}`;

/**
 * Whence it had come before it came with this record, also where it came on since with those into which that was merged;
 * undefined where it came with others alone, or with none.
 */
export const beforeItCameWith = (cameFrom: string, memberId: string): string | undefined => {
  const records = cameFrom.split(then);
  const place = records.lastIndexOf(memberId);
  return place < 0 ? undefined : records.slice(0, place).join(then);
};

/** The record that had it first. */
export const firstHolder = ({ memberId, cameFrom }: { readonly memberId: string; readonly cameFrom: string }): string =>
  cameFrom.split(then)[0] || memberId;

/** Whether it is a member's: their own, or one that came from them to whomever they were merged into. */
export const isOfMember = (
  { memberId, cameFrom }: { readonly memberId: string; readonly cameFrom: string },
  member: string,
): boolean => member !== '' && (memberId === member || cameFrom.split(then).includes(member));
