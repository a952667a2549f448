import { useTranslation } from 'react-i18next';
import { promisedTo } from '#domain/treatment/allot/promised.ts';
import type { Treatment } from '#domain/treatment/treatment.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useLive } from '../../store/use-live.ts';
import { useNow } from '../../ui/use-now.ts';
import { allotForm } from './allot.form.ts';
import { OfferFor } from './offer-for.tsx';

/** A piece that is allotted, or one that will be. */
export type AllottedPiece = Pick<
  Treatment,
  'id' | 'orderId' | 'lineId' | 'serviceId' | 'name' | 'memberId' | 'bedId' | 'deviceId' | 'allottedAt'
> & { readonly servicerIds: readonly string[] };

/**
 * Asks who gives a piece, on which bed and with which device; what its guest was promised is chosen already, but on a bed
 * for which it is asked it stays.
 */
export const AllotDialog = ({ piece, onClose }: { readonly piece: AllottedPiece; readonly onClose: () => void }) => {
  const { memberId } = piece;
  const bookings = useLive('booking.ofMember', memberId === '' ? null : { memberId });
  const now = useNow();
  if (memberId !== '' && !bookings) return null;
  const promised = piece.allottedAt === null ? promisedTo(bookings ?? [], piece.serviceId, now()) : undefined;
  const bookingIds = promised ? [promised.bookingId] : [];
  return (
    <OfferFor pieceId={piece.id} bookingIds={bookingIds}>
      <Asked piece={{ ...piece, ...promised, ...(piece.bedId && { bedId: piece.bedId }) }} onClose={onClose} />
    </OfferFor>
  );
};

const Asked = ({ piece, onClose }: { readonly piece: AllottedPiece; readonly onClose: () => void }) => {
  const { t } = useTranslation('treatment');
  const { id: treatmentId, orderId, lineId, name, servicerIds, bedId, deviceId } = piece;
  return (
    <FormDialog
      form={allotForm}
      given={{ treatmentId, orderId, lineId }}
      start={{ servicerIds: [...servicerIds], bedId, deviceId, confirmed: false }}
      title={t('allot.title', { name })}
      confirm={{ label: t('allot.confirm'), testId: 'save-allotment' }}
      done={t('allot.done', { name })}
      size={720}
      onClose={onClose}
    />
  );
};
