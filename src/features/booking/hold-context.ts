import { createContext, type RefObject } from 'react';

/** A new booking that is written down: its time is held until it is saved. Null where what is written holds nothing. */
export const HoldContext = createContext<{ readonly isSaved: RefObject<boolean> } | null>(null);
