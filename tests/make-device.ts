import { type Device, devices } from '#domain/device/device.ts';

/** A shockwave machine of the first shop that stands at no bed. */
export const aDevice = (given: Partial<Device> = {}): Device => ({
  id: 'device-1',
  shopId: 'shop-1',
  ...devices.example,
  ...devices.blank,
  bedId: '',
  care: [],
  removedAt: null,
  ...given,
});
