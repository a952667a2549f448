import type { Choice } from '../../form/filled.ts';
import { useOffer } from './offer-for.tsx';
import { useStanding } from './use-standing.ts';

/** Those who can give a service, each with what they do now. */
export const useServicers = (): readonly Choice<string>[] => {
  const { servicers } = useOffer();
  const standing = useStanding();
  return servicers.map((each) => ({ value: each.id, label: `${each.name} · ${standing(each)}` }));
};
