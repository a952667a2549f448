import type { FastifyHelmetOptions } from '@fastify/helmet';

/**
 * Only our own files run. Styles may be inline because Mantine sets its variables that way. Pages are also reached
 * by plain HTTP inside a shop's network, so nothing forces HTTPS here; the proxy in front of a public server does.
 * `uploads` is where else than here the app sends files.
 */
export const securityHeaders = (uploads?: string): FastifyHelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      // The reader of codes is WebAssembly; nothing is evaluated from text all the same.
      scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'", 'data:'],
      connectSrc: ["'self'", ...(uploads ? [uploads] : [])],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      frameSrc: ["'self'"],
      frameAncestors: ["'self'"],
      formAction: ["'self'"],
      baseUri: ["'self'"],
      objectSrc: ["'none'"],
    },
  },
  strictTransportSecurity: false,
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
});

/**
 * Of what a device has the app uses the camera, with which codes are scanned, where it is, where somebody says so of a shop, and the receipt printer. Only features that
 * browsers know by name: of any other they complain on every page.
 */
const used = ['camera', 'geolocation', 'usb', 'serial'];
const unused = ['microphone', 'payment', 'midi', 'display-capture'];
export const deviceHeaders = {
  'permissions-policy': [...used.map((device) => `${device}=(self)`), ...unused.map((device) => `${device}=()`)].join(
    ', ',
  ),
};
