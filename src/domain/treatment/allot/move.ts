import { z } from 'zod';
import { defineCommand } from '../../kernel/command.ts';
import { accept, reject, update } from '../../kernel/decision.ts';
import { one } from '../../kernel/needs.ts';
import { isInService } from '../codes.ts';
import { treatment, treatmentId } from '../treatment.ts';
import { asksForDevice, heldShop, needsOfPlaces, placeId, unplacedPiece, whyNotOurs, whyNotThere } from './places.ts';

/** A service goes on at another bed, or with another device. Two counters that put two there have both done so. */
export const moveTreatment = defineCommand({
  name: 'treatment.move',
  version: 1,
  offline: true,
  right: 'pc.order.cashier',
  args: z.object({ treatmentId, bedId: placeId, deviceId: placeId, confirmed: z.boolean().exactOptional() }),
  needs: (args, { shopId }) => ({
    ...heldShop(shopId),
    known: one(treatment, args.treatmentId),
    ...needsOfPlaces(shopId),
  }),
  decide({ known, ...read }, { bedId, deviceId, confirmed }, acting) {
    if (!known) return reject('treatment.unknown');
    if (!isInService(known.status))
      return acting.replay ? accept([]) : reject('treatment.notInService', { name: known.name });
    const there = { bedId, deviceId };
    const notOurs = whyNotOurs(there, read);
    if (notOurs) return reject(notOurs.code, notOurs.params);
    const elsewhere = whyNotThere(there, known.id, read);
    const asks = confirmed ? undefined : asksForDevice(there, known, read, acting);
    const why = elsewhere ?? asks;
    if (why && !acting.replay) return reject(why.code, why.params);
    const moved = { ...known, ...there };
    return accept([update(treatment, moved)], elsewhere ? [unplacedPiece(moved, elsewhere)] : []);
  },
});
