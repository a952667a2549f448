/** Where guests see their booking: a page without the app. */
export const guestPath = '/b';

/** What a message or a code says. The secret is behind the `#` and so stays in the guest's browser: no server logs it. */
export const guestAddress = (origin: string, secret: string): string => `${origin}${guestPath}#${secret}`;
