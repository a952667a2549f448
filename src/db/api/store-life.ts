/** What the worker of the store adds for its page. */
export interface StoreLife {
  /** The counter that is open; undefined while none is. */
  counterId(): string | undefined;
  /** The device has lost its network, or a call got no answer: shown at once, and tried again. */
  lost(): void;
  /** Contact may be possible again, or the screen is looked at again: a round begins now. */
  wake(): void;
  stop(): Promise<void>;
}
