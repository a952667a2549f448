import { z } from 'zod';

/** The most minutes of a block of a service, and of making ready its bed and its device. */
const [mostOfBlock, mostPreparation] = [600, 240];

/** The blocks of a service within its time, in minutes, and what comes after it: all of them whole, 0 for none. */
export const blockFields = {
  /** The guest stays on the bed while whoever serves is free for others. */
  processing: z.int().min(0).max(mostOfBlock),
  /** Whoever serves comes back after that, until the end. */
  finishing: z.int().min(0).max(mostOfBlock),
  /** The guest has gone: the bed and the device are made ready, by nobody who is booked. */
  preparation: z.int().min(0).max(mostPreparation),
};
