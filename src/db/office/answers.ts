/** What the server last said to a question. */
export interface SavedAnswer {
  /** When, in milliseconds since 1970. */
  readonly at: number;
  readonly answer: unknown;
}

/** What the server last said to the questions of an office: the newest of it, so that it is shown without contact too. */
export interface Answers {
  get(account: string, question: string): Promise<SavedAnswer | undefined>;
  put(account: string, question: string, saved: SavedAnswer): Promise<void>;
  /** Nobody with this account may read it here any more. */
  forget(account: string): Promise<void>;
  close(): void;
}

/** So many answers are saved of all accounts; the oldest go first. */
export const mostAnswers = 1_000;
