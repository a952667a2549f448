import type { CardTemplate } from '#domain/card-template/card-template.ts';
import { useSession, useSyncStatus } from '../../../store/use-live.ts';
import { useMay } from '../../../store/use-may.ts';
import type { Reason } from '../../../ui/use-reason.ts';

/** Why whoever looks may not change this template here and now; undefined where they may. */
export const useWhyNot = ({ createdIn, removedAt, name }: CardTemplate): Reason | undefined => {
  const may = useMay();
  const { shop } = useSession();
  const { online } = useSyncStatus();
  if (!may('pc.item.card')) return { code: 'notAllowed' };
  if (createdIn !== shop?.id) return { code: 'cardTemplate.elsewhere' };
  if (removedAt !== null) return { code: 'cardTemplate.removed', params: { name } };
  return online ? undefined : { code: 'offline.needsContact' };
};
