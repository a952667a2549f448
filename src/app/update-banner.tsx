import { useState } from 'react';
import { type AppUpdate, patience, updateNow, useAppUpdate } from './app-update.ts';
import { UpdateOffer } from './update-offer.tsx';

/** Offers a new version, now or later. Later lasts until something changes about it. */
export const UpdateBanner = () => {
  const update = useAppUpdate();
  const [putOff, setPutOff] = useState<AppUpdate>('none');
  if (update === 'none' || update === putOff) return null;
  return (
    <UpdateOffer key={update} update={update} patience={patience} onNow={updateNow} onLater={() => setPutOff(update)} />
  );
};
