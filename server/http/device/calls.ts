import { sql } from 'kysely';
import { deviceCalls } from '#domain/device/calls.ts';
import { claimCodeLife } from '#domain/device/claim.ts';
import { device } from '#domain/device/device.ts';
import { deviceEventListing } from '#domain/device/device-event.ts';
import { deviceListing } from '#domain/device/device-listing.ts';
import { type DeviceShown, deviceAt } from '#domain/device/device-row.ts';
import { deviceState } from '#domain/device/device-state.ts';
import { partBands, partStates, wearRates } from '#domain/device/part-wear.ts';
import { deviceParts, partRules, partsOf } from '#domain/device/parts.ts';
import { unboundBeds } from '#domain/room/bed-device.ts';
import { bedDeviceCalls } from '#domain/room/device-calls.ts';
import { room } from '#domain/room/room.ts';
import { dayIn } from '#domain/values/day-in.ts';
import { recordsOf, rowsOf } from '../../db/query-builder.ts';
import { keysOf, makeClaimCode, revokeKeys } from '../../devices/keys.ts';
import { sendCommand } from '../../devices/send-command.ts';
import type { CallerInShop } from '../caller.ts';
import { leaveLane } from '../limits/lanes.ts';
import { notFound, rejected } from '../refusal.ts';
import { inThisShop, serveList } from '../serve-list.ts';
import { serveRecord } from '../serve-record.ts';

const bySeconds = deviceParts.filter((part) => partRules[part].by === 'seconds');
const tenthsBy = (by: keyof typeof wearRates) =>
  sql`(greatest(0, seen.counted - coalesce(cared."from", 0)) * ${sql.lit(wearRates[by][0])} / ${sql.lit(wearRates[by][1])})`;

/** Devices with what they reported, and how far the most worn of their parts is used up: as `deviceRowOf` makes them. */
export const deviceList = serveList(deviceListing, {
  own: {},
  from: (brandId) => sql<object>`(
    select d.id, d.shop_id, d.name, d.number, d.kind, d.model, d.expires_on, d.bed_id, d.care, d.removed_at,
      coalesce(nullif(s.firmware, ''), d.firmware) as firmware, coalesce(s.status, 0) as status,
      coalesce(s.connected, false) as connected, s.last_at, coalesce(s.uses, 0) as uses,
      coalesce(s.counted, '[]') as counted, worn.tenths / 10.0::float8 as wear,
      case when worn.tenths >= ${sql.lit(partBands.overdue[0] * 10)} then ${sql.lit(partStates.overdue)}
        when worn.tenths >= ${sql.lit(partBands.due[0] * 10)} then ${sql.lit(partStates.due)}
        else ${sql.lit(partStates.inOrder)} end::bigint as part_state
    from device d
    left join device_state s on s.brand_id = d.brand_id and s.id = d.id and not s.deleted
    cross join lateral (
      select coalesce(max(case when seen.part = any(${bySeconds}) then ${tenthsBy('seconds')} else ${tenthsBy('count')} end), 0)
        as tenths
      from jsonb_to_recordset(coalesce(s.counted, '[]')) seen (part text, counted bigint)
      left join jsonb_to_recordset(d.care) cared (part text, "from" bigint) on cared.part = seen.part
      where ${JSON.stringify(partsOf)}::jsonb -> d.kind ? seen.part
    ) worn
    where d.brand_id = ${brandId} and not d.deleted)`,
});
/** The log of devices. */
export const deviceEventList = serveList(deviceEventListing, { own: {} });

/** A device as it is in this moment, where its shop is. */
const shown = (row: DeviceShown, { shop }: CallerInShop): DeviceShown => {
  const now = Date.now();
  return deviceAt(row, now, dayIn(now, shop.timeZone));
};
/** Who does something with the device that the path names. */
const byCaller = ({ caller, params }: { readonly caller: CallerInShop; readonly params: { readonly id: string } }) => ({
  brandId: caller.brandId,
  deviceId: params.id,
  staffId: caller.staff.id,
  at: Date.now(),
});
const how = { seen: inThisShop, unknown: 'device.unknown', shown } as const;

/** Those of the current shop: what changes one gives the command that a counter would push. */
export const deviceRoutes = serveRecord(deviceCalls, deviceList, how, ({ pool, exchange }, { read }) => ({
  consumableInfo: async ({ caller, params }) => (await read(caller, params.id)).parts,
  internal: async ({ caller, params }) => {
    await read(caller, params.id);
    const [state] = await rowsOf(pool, recordsOf(deviceState, caller.brandId).where('id', '=', params.id));
    if (!state) throw notFound('device.untold');
    return state;
  },
  log: async ({ caller, params, query }) => {
    await read(caller, params.id);
    return deviceEventList.page(pool, inThisShop(caller), query, (row) => row('deviceId', '=', params.id));
  },
  keys: async ({ caller, params }) => {
    await read(caller, params.id);
    return keysOf(pool, { brandId: caller.brandId, deviceId: params.id });
  },
  claimCode: async (asked) => {
    await read(asked.caller, asked.params.id);
    const code = await makeClaimCode(pool, byCaller(asked));
    if (code === undefined) throw rejected('device.notInUse', {});
    return { code, validFor: claimCodeLife / 1_000 };
  },
  revoke: async (asked) => {
    await read(asked.caller, asked.params.id);
    const action = byCaller(asked);
    const ended = await revokeKeys(pool, action);
    const { brandId, deviceId } = action;
    if (ended) await exchange.say('leave', { brandId, deviceId });
    return { ended };
  },
  stop: async (asked) => {
    await read(asked.caller, asked.params.id);
    // The machine takes its time, or does not answer at all.
    leaveLane(asked.request);
    const outcome = await sendCommand({ pool, exchange }, byCaller(asked), 'stop');
    if (!outcome) throw rejected('device.notInUse', {});
    return outcome;
  },
}));

/** Which device is at which bed. */
export const bedDeviceRoutes = serveRecord(bedDeviceCalls, deviceList, how, ({ pool }) => ({
  unbound: async ({ caller: { brandId, shop } }) => {
    const rooms = await rowsOf(pool, recordsOf(room, brandId).where('shopId', '=', shop.id));
    const devices = await rowsOf(pool, recordsOf(device, brandId).where('shopId', '=', shop.id));
    return [...unboundBeds(rooms, devices)];
  },
}));
