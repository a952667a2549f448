/** `virtual:pwa-register` where no service worker is: no newer version ever comes. */
export const registerSW = () => () => Promise.resolve();
