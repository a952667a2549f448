import type { Device } from '../device/device.ts';
import { dayAfter } from '../values/calendar-day.ts';
import type { Notice } from './notice.ts';
import { makeNotice } from './of-changes.ts';
import { noticeTypes } from './types.ts';

/** So many days before a device may not be used any more it is told. */
const endsWithin = 30;

/** Word of the devices of a shop of which something is to be cleaned or changed: once a day of the shop, as `2026-11-28`. */
export const noticeOfDevicesToDo = (shopId: string, count: number, today: string, at: number): Notice =>
  makeNotice(at, {
    id: `devices-to-do:${shopId}:${today}`,
    shopId,
    type: noticeTypes.device,
    what: 'devicesToDo',
    params: { count },
    permission: 'pc.device.care',
    link: '/device/list',
  });

/** Word of a device that may soon not be used any more, or may not already: once for each such day. */
export const noticeOfDeviceEnding = (
  { id, shopId, name, expiresOn }: Pick<Device, 'id' | 'shopId' | 'name' | 'expiresOn'>,
  today: string,
  at: number,
): Notice | undefined =>
  expiresOn === '' || expiresOn > dayAfter(today, endsWithin)
    ? undefined
    : makeNotice(at, {
        id: `device-ends:${id}:${expiresOn}`,
        shopId,
        type: noticeTypes.device,
        what: 'deviceEnds',
        params: { name, day: expiresOn },
        permission: 'pc.device.manage',
        link: `/device/view/${id}`,
      });

/** Word of a device that was to stop and has not said that it did: somebody has to look at it. Once for each time. */
export const noticeOfDeviceRunning = (
  { id, shopId, name }: Pick<Device, 'id' | 'shopId' | 'name'>,
  at: number,
): Notice =>
  makeNotice(at, {
    id: `device-runs:${id}:${at}`,
    shopId,
    type: noticeTypes.device,
    what: 'deviceRuns',
    params: { name },
    permission: 'pc.device.manage',
    link: `/device/view/${id}`,
  });
