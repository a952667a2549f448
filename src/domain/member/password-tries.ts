import type { RollingLimit } from '../sms/rolling-limit.ts';
import { day } from '../values/durations.ts';

/**
 * Wrong payment passwords of one person in a day; after these a code to their mobile proves that it is them, or another
 * password is set with their proof or by whoever may vouch for them.
 */
export const wrongOfPerson: readonly RollingLimit[] = [{ most: 15, within: day }];
/** Wrong payment passwords that one employee sends in a day, whosever they are to be. */
export const wrongByEmployee: readonly RollingLimit[] = [{ most: 40, within: day }];
/** So many of one person in a day, and the member is notified, and those who see how business goes. */
export const wrongUntilNotified = 5;

/** What they are notified of: a key of `acts` in the locale file `notice.json`. */
export const passwordGuessed = 'member.guessPassword';
