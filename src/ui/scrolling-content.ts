const mark = 'data-scrolls';

/** Marks what scrolls around a screen: the content of the frame, or what is below the parts of a menu entry. */
export const scrollingContent = { [mark]: true } as const;

/** What scrolls around something that is shown; none where nothing does. */
export const scrollingContentOf = (shown: Element | null): Element | null => shown?.closest(`[${mark}]`) ?? null;
