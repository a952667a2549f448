const mark = 'data-scrolls';

/** Marks the part of the frame that scrolls: what a screen shows, below the header. */
export const scrollingContent = { [mark]: true } as const;

/** The part of the frame that scrolls around something shown in it; none where the frame is not around it. */
export const scrollingContentOf = (shown: Element | null): Element | null => shown?.closest(`[${mark}]`) ?? null;
