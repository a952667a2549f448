import { useEffect, useState } from 'react';
import { keptPicture } from './kept-pictures.ts';

/** Where a picture is shown from: this device where it is kept here, else its address; undefined until that is known. */
export const useKeptPicture = (address: string): string | undefined => {
  const [shown, show] = useState<{ readonly of: string; readonly src: string }>();
  useEffect(() => {
    let isGone = false;
    let made: string | undefined;
    const look = async () => {
      const picture = await keptPicture(address).catch(() => undefined);
      if (isGone) return;
      made = picture && URL.createObjectURL(picture);
      show({ of: address, src: made ?? address });
    };
    void look();
    return () => {
      isGone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [address]);
  return shown?.of === address ? shown.src : undefined;
};
