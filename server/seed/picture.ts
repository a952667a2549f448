/** Where the app serves its own drawing of a motif. */
export const pictureOf = (motif: string): string => `/pictures/${motif}.svg`;
