import type { JournalEntry, Page, Share } from './store-api.ts';

/** What is asked about the commands of this counter. */
export interface OutboxQueries {
  /** This counter's commands, newest first; `state` null for all. */
  'outbox.journal': {
    /** `text` in the order's number, the manual number, the member or the label. */
    params: { state: JournalEntry['state'] | null; text?: string; offset: number; limit: number };
    answer: Page<JournalEntry>;
  };
  /** What the server has not booked, by what it waits for; `entries` are the latest of them, oldest first. */
  'outbox.unsent': {
    params: Record<string, never>;
    answer: {
      readonly waiting: Share;
      readonly refused: Share;
      readonly held: Share;
      readonly entries: readonly JournalEntry[];
    };
  };
}
