import { useState } from 'react';
import type { Refusal } from '../db/api/run-result.ts';
import { useBusy } from '../ui/use-busy.ts';

/** What a dialog is for: it answers why it was not done, nothing once it is, and `open` where it is to stay open. */
export type Act = () => Promise<Refusal | 'open' | null | undefined> | undefined;

/**
 * The act of a dialog that is no declared form: while it is under way the dialog is busy, why it was refused is told in it,
 * and once it is done the dialog closes, whatever else happens then.
 */
export const useAct = (act: Act, onClose: () => void) => {
  const { busy, during } = useBusy();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const doIt = async (): Promise<void> => {
    setRefusal(null);
    const refused = await during(async () => act());
    if (refused === 'open') return;
    if (refused) setRefusal(refused);
    else onClose();
  };
  return { busy, refusal, act: doIt };
};
