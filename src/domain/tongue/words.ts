/** The parts of a tongue's surface. Left and right are the photo's. */
export const regions = ['root', 'middle', 'tip', 'left', 'right'] as const;
export type Region = (typeof regions)[number];

/** By what colours are corrected. */
export const lightSources = ['card', 'teeth', 'none'] as const;
export type LightSource = (typeof lightSources)[number];

/** Whether something is on a tongue. */
export const presences = ['seen', 'notSeen'] as const;

/** How thick a coating lies: the body shows through a thin one. */
export const thicknesses = ['bare', 'thin', 'thick'] as const;

/** How far veins reach below a tongue: up to 0.6, up to 0.8, and more, of the line from the caruncle to the tip. */
export const veinLengths = ['short', 'long', 'overlong'] as const;
