import { z } from 'zod';
import type { RollingLimit } from '../sms/rolling-limit.ts';
import { day } from '../values/durations.ts';

/**
 * Members whom other shops keep to themselves that one employee comes upon in a day, by mobiles that they name or records of
 * those; after these another mobile takes a code to it, whosever it is.
 */
export const privatesByEmployee: RollingLimit = { most: 10, within: day };
/** So many, and those are notified who see how business goes. */
export const privatesUntilNotified = 5;

/** What they are notified of: a key of `acts` in the locale file `notice.json`. */
export const privatesAsked = 'member.askPrivate';

/** Commands that make a record of their own of a member whom nobody here may see: what is done with it later tells of them. */
export const registersPrivates: readonly string[] = ['member.register', 'member.import'];

const naming = z.object({ memberId: z.string(), mobile: z.string().min(1) });

/** Commands that may give a member a mobile. */
export const givesMobile: readonly string[] = ['member.register', 'member.edit'];

/** Which mobile a command would give a member; undefined where it gives none. */
export const mobileGiven = (name: string, args: unknown): z.infer<typeof naming> | undefined =>
  givesMobile.includes(name) ? naming.safeParse(args).data : undefined;

/** Every text of a command's arguments that may be an id or a mobile, however deep it lies. */
export const textsOf = (args: unknown): string[] => {
  if (typeof args === 'string') return args.length >= 5 && args.length <= 64 ? [args] : [];
  return typeof args === 'object' && args !== null ? Object.values(args).flatMap(textsOf) : [];
};
