import { machineCalls } from '#domain/device/calls.ts';
import { claimLimits } from '#domain/device/claim.ts';
import { claimBy } from '../../devices/keys.ts';
import { limitedFrom, takePlace } from '../../sms/take-place.ts';
import { tooMany } from '../limits/too-many.ts';
import { RefusedCall } from '../refusal.ts';
import { serveCalls } from '../serve-calls.ts';

/**
 * What machines do that are not known yet. Wrong codes are counted by where they come from; a right one is taken however
 * many were wrong, as machines share their network with the shop's guests and nobody guesses 60 bits.
 */
export const machineRoutes = serveCalls(machineCalls, ({ pool }) => ({
  claim: async ({ body: { code }, request }) => {
    const now = Date.now();
    const key = await claimBy(pool, code, now);
    if (!key) {
      const place = await takePlace(pool, limitedFrom('claims from', request.ip, claimLimits), now);
      if ('wait' in place) throw tooMany('device.tooManyCodes', place.wait);
      const wrong = 'device.wrongCode';
      throw new RefusedCall({ status: 422, reason: 'invalid', code: wrong, fields: { code: wrong } });
    }
    const { brandId, deviceId, user, secret } = key;
    return { user, secret, topic: `c1/${brandId}/${deviceId}` };
  },
}));
