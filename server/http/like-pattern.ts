/** What somebody typed as SQL's `like` reads it: its signs mean themselves. */
export const asTyped = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** A pattern of SQL's `like` for whatever has this text in it. */
export const likePattern = (text: string): string => `%${asTyped(text)}%`;
