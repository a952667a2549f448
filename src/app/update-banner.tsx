import { useState } from 'react';
import { patience, saidOfVersion, updateNow, useAppUpdate } from './app-update.ts';
import type { AppUpdate } from './next-update.ts';
import { UpdateOffer } from './update-offer.tsx';

/** Offers a new version, now or later. Later lasts until something changes about it. */
export const UpdateBanner = () => {
  const update = useAppUpdate();
  const [putOff, setPutOff] = useState<AppUpdate>('none');
  if (update === 'none' || update === putOff) return null;
  return (
    <UpdateOffer
      key={update}
      update={update}
      said={saidOfVersion()}
      patience={patience}
      onNow={updateNow}
      onLater={() => setPutOff(update)}
    />
  );
};
