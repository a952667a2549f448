/** Where a screen on a wall shows the board of its shop: a page without the app. */
export const wallPath = '/wall';

/** What is opened on that screen. The secret is behind the `#` and so stays in its browser: no server logs it. */
export const wallAddress = (origin: string, secret: string): string => `${origin}${wallPath}#${secret}`;

/** The secret in the address that was opened; empty where there is none. */
export const secretInHash = (hash: string): string => /^#([0-9A-Za-z._-]{1,128})$/.exec(hash)?.[1] ?? '';
