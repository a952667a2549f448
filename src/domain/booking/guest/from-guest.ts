import { z } from 'zod';
import { calendarDay } from '../../duty/duty-week.ts';
import { typedText } from '../../values/plain-text.ts';

export const guestSexes = ['female', 'male', 'unknown'] as const;

const minuteOfDay = z
  .int()
  .min(0)
  .max(24 * 60 - 1);

/** Another time that guests ask for: on which day, and between which minutes since midnight they would begin. */
export const askedTime = z
  .object({ day: calendarDay, fromMinute: minuteOfDay, tillMinute: minuteOfDay })
  .refine(({ fromMinute, tillMinute }) => fromMinute <= tillMinute, {
    path: ['tillMinute'],
    error: 'booking.askedTillBeforeFrom',
  });
export type AskedTime = z.infer<typeof askedTime>;

/** What guests write down of themselves by the link of their booking. */
export const guestDetails = z.object({
  /** What they are called; a member keeps the name that they have. */
  name: typedText().max(50),
  sex: z.enum(guestSexes),
  /** What they wish the shop to know; it stands beside what the staff noted. */
  remark: typedText().max(200),
});
export type GuestDetails = z.infer<typeof guestDetails>;

/** What the guests of a booking said of it by its link. Times in milliseconds since 1970. */
export const fromGuest = z.object({
  sex: guestDetails.shape.sex,
  remark: guestDetails.shape.remark,
  /** The begin that they confirmed: one that was moved since is not confirmed. Null while they have not. */
  confirmed: z.object({ startsAt: z.int(), at: z.int() }).nullable(),
  /** Another time that they asked for instead of that begin; null where they have not. */
  asked: z.object({ startsAt: z.int(), at: z.int(), ...askedTime.shape }).nullable(),
});
export type FromGuest = z.infer<typeof fromGuest>;

/** What guests have said who said nothing yet. */
export const saidNothing: FromGuest = { sex: 'unknown', remark: '', confirmed: null, asked: null };

interface Said {
  readonly startsAt: number;
  readonly fromGuest: FromGuest | null;
}

/** Whether the guests have confirmed that they come at the time at which the booking begins now. */
export const isConfirmed = ({ startsAt, fromGuest: said }: Said): boolean => said?.confirmed?.startsAt === startsAt;

/** The other time that guests ask for; undefined where they ask for none, or were given another one since. */
export const askedInstead = ({ startsAt, fromGuest: said }: Said): AskedTime | undefined =>
  said?.asked?.startsAt === startsAt ? said.asked : undefined;
