interface Tries {
  count: number;
  /** When counting starts anew, in milliseconds since 1970. */
  readonly endsAt: number;
}

/** Wrong passwords that one account may get from one address in five minutes. */
export const triesPerAccount = 10;
/** Wrong passwords that one address may send for all accounts together in five minutes. */
export const triesPerAddress = 200;
const period = 5 * 60 * 1000;
const mostKept = 50_000;

/**
 * Counts wrong passwords per account and address. A try is counted before its password is checked, so that many at
 * once do not slip through, and taken back when the password was right.
 */
export const makeLoginLimit = () => {
  const tries = new Map<string, Tries>();

  const current = (key: string, now: number): Tries => {
    const found = tries.get(key);
    if (found && found.endsAt > now) return found;
    const fresh = { count: 0, endsAt: now + period };
    tries.delete(key);
    tries.set(key, fresh);
    if (tries.size > mostKept) tries.delete(tries.keys().next().value ?? key);
    return fresh;
  };

  return {
    /** Counts a try. Answers how many milliseconds to wait when there were too many, else what takes it back. */
    begin: (account: string, address: string, now: number): { wait: number } | { forgive: () => void } => {
      const ofAddress = current(address, now);
      // Before the account is looked at: names made up by one address must not push others' counts out.
      if (ofAddress.count >= triesPerAddress) return { wait: ofAddress.endsAt - now };
      const ofAccount = current(`${address} ${account}`, now);
      if (ofAccount.count >= triesPerAccount) return { wait: ofAccount.endsAt - now };
      ofAccount.count += 1;
      ofAddress.count += 1;
      return {
        forgive: () => {
          ofAccount.count = 0;
          ofAddress.count -= 1;
        },
      };
    },
  };
};
export type LoginLimit = ReturnType<typeof makeLoginLimit>;
