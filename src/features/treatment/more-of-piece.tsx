import { Button, Menu } from '@mantine/core';
import { IconArmchair, IconDots, IconNote, IconUserShare } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Treatment } from '#domain/treatment/treatment.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { RemarkDialog } from '../../parts/treatment/remark-dialog.tsx';
import { handOverForm, moveForm } from './allot.form.ts';
import { OfferFor } from './offer-for.tsx';

/** What else is done with a service that is given: others go on with it, elsewhere, and what is to be known of it. */
export const MoreOfPiece = ({ piece }: { readonly piece: Treatment }) => {
  const { t } = useTranslation('treatment');
  const [asked, ask] = useState<'handOver' | 'move' | 'remark' | null>(null);
  const { id: treatmentId, orderId, name, servicerIds, bedId, deviceId, remark } = piece;
  const close = () => ask(null);
  return (
    <>
      <Menu>
        <Menu.Target>
          <Button variant="default" leftSection={<IconDots size={18} />} data-testid="more-of-treatment">
            {t('more')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconUserShare size={18} />}
            onClick={() => ask('handOver')}
            data-testid="hand-over-treatment"
          >
            {t('handOver.open')}
          </Menu.Item>
          <Menu.Item leftSection={<IconArmchair size={18} />} onClick={() => ask('move')} data-testid="move-treatment">
            {t('move.open')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconNote size={18} />}
            onClick={() => ask('remark')}
            data-testid="remark-on-treatment"
          >
            {t('remark.open')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {asked === 'handOver' && (
        <OfferFor pieceId={treatmentId} bookingIds={[]}>
          <FormDialog
            form={handOverForm}
            given={{ treatmentId, orderId }}
            start={{ servicerIds: [...servicerIds] }}
            title={t('handOver.title', { name })}
            confirm={{ label: t('handOver.confirm'), testId: 'confirm-hand-over' }}
            done={t('handOver.done')}
            onClose={close}
          />
        </OfferFor>
      )}
      {asked === 'move' && (
        <OfferFor pieceId={treatmentId} bookingIds={[]}>
          <FormDialog
            form={moveForm}
            given={{ treatmentId }}
            start={{ bedId, deviceId, confirmed: false }}
            title={t('move.title', { name })}
            confirm={{ label: t('move.confirm'), testId: 'confirm-move' }}
            done={t('move.done')}
            size={720}
            onClose={close}
          />
        </OfferFor>
      )}
      {asked === 'remark' && <RemarkDialog treatmentId={treatmentId} name={name} remark={remark} onClose={close} />}
    </>
  );
};
