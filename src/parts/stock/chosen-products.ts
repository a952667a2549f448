import { useLocation } from '@tanstack/react-router';

declare module '@tanstack/history' {
  interface HistoryState {
    /** Products that were chosen in a list, for the screen that was opened with them. */
    products?: readonly string[];
  }
}

/** So many products go from one screen to another. */
export const mostChosen = 500;

const none: readonly string[] = [];

/** The ids of the products with which this screen was opened; none where it was opened by itself. */
export const useChosenProducts = (): readonly string[] =>
  useLocation({ select: ({ state }) => state.products }) ?? none;
