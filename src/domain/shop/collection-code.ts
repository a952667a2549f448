import { paymentTypes } from '../order/codes.ts';
import type { ShopSettings } from './shop-settings.ts';

type Codes = Pick<ShopSettings, 'chatAppCode' | 'walletCode'>;

/** The address of the picture that a member scans to pay the shop in this way; empty where the shop has none. */
export const collectionCodeOf = ({ chatAppCode, walletCode }: Codes, type: number): string => {
  if (type === paymentTypes.chatAppBookkeeping) return chatAppCode;
  return type === paymentTypes.walletBookkeeping ? walletCode : '';
};
