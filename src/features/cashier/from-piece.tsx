import { useTranslation } from 'react-i18next';
import { v7 as newId } from 'uuid';
import { billOfMore } from '#domain/treatment/sell-more.ts';
import { useStore } from '../../store/use-live.ts';
import { ComposedFrom, type ComposedProps } from './composed-from.tsx';

interface FromPieceProps extends ComposedProps {
  /** The piece that is given, and the service by which more time of it is sold. */
  readonly treatmentId: string;
  readonly serviceId: string;
}

/** Begins an order for more time of a service that is given: for its member, by those who give it. */
export const FromPiece = ({ treatmentId, serviceId, ...composed }: FromPieceProps) => {
  const { t } = useTranslation('cashier');
  const store = useStore();
  return (
    <ComposedFrom
      {...composed}
      from={`${treatmentId} ${serviceId}`}
      begin={async (roundTo) => {
        const found = await store.read('treatment.extensions', { treatmentId });
        const item = found?.extensions.find(({ id }) => id === serviceId);
        if (!found || !item) return undefined;
        const { memberId, memberName, number, name } = found.piece;
        const operations = [billOfMore(found.piece, { item, roundTo, newId })];
        return { operations, remark: t('fromPiece.remark', { number, name }), memberId, memberName, missing: [] };
      }}
      unknown={t('fromPiece.unknown')}
    />
  );
};
