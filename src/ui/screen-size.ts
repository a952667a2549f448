import { useMediaQuery } from '@mantine/hooks';

/**
 * Below 768 pixels, the theme's `sm`: a phone, or a tablet at 200 %. One column; menu and order come when they are
 * called. In CSS: `@media (max-width: $mantine-breakpoint-sm)` less one hundredth, which is 47.99em.
 */
const oneColumn = '(max-width: 47.99em)';

/** Below this, words beside the icons of the menu would take the room of the lists. */
const tablet = '(max-width: 1199px)';

/** Below this, a list with many columns shows the needed ones alone. */
const cramped = '(min-width: 48em) and (max-width: 1399px)';

const atOnce = { getInitialValueInEffect: false } as const;

/** The screen is as narrow as a phone's; known before anything is drawn. */
export const useOneColumn = (): boolean => useMediaQuery(oneColumn, undefined, atOnce);

/** The screen is a tablet's or smaller. */
export const useTabletOrSmaller = (): boolean => useMediaQuery(tablet, undefined, atOnce);

/** Rows of a list have no room for columns that can be done without; where rows are cards, they have. */
export const useCramped = (): boolean => useMediaQuery(cramped, undefined, atOnce);
