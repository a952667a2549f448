import { useEffect } from 'react';
import { keepPictures } from '../../../parts/picture/kept-pictures.ts';
import { useLive, useSyncStatus } from '../../../store/use-live.ts';

/** Keeps the pictures of the shop's codes on this device: members pay by them without contact too. */
export const useKeptCodes = (): void => {
  const { online } = useSyncStatus();
  const settings = useLive('shop.settings', {});
  const chatApp = settings?.chatAppCode;
  const wallet = settings?.walletCode;
  useEffect(() => {
    if (!online || chatApp === undefined || wallet === undefined) return;
    // What cannot be kept now is shown by its address, and tried again with the next contact.
    keepPictures([chatApp, wallet].filter((address) => address !== '')).catch(() => undefined);
  }, [online, chatApp, wallet]);
};
