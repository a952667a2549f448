import { paymentTypes } from '../order/codes.ts';
import type { ShopSettings } from './shop-settings.ts';

/** A device that has not heard from the server since an update knows of none yet. */
type Codes = Partial<Pick<ShopSettings, 'chatAppCode' | 'walletCode'>>;

/** The address of the picture that a member scans to pay the shop in this way; empty where the shop has none. */
export const collectionCodeOf = ({ chatAppCode = '', walletCode = '' }: Codes, type: number): string => {
  if (type === paymentTypes.chatAppBookkeeping) return chatAppCode;
  return type === paymentTypes.walletBookkeeping ? walletCode : '';
};
