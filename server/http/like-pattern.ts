/** A pattern of SQL's `like` for whatever has this text in it; its own wildcards are escaped. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
