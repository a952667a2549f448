import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { itemUse } from '#domain/item/item-fields.ts';
import { whyNotMade } from '#domain/item/maker.ts';
import { serviceCalls } from '#domain/item/service/service-calls.ts';
import { serviceKinds } from '#domain/item/service/service-kind.ts';
import type { ServiceRow } from '#domain/item/service/service-listing.ts';
import { shopTypes } from '#domain/shop/types.ts';
import { AskedPage } from '../../form/asked-page.tsx';
import { FormInPage } from '../../form/form-in-page.tsx';
import { useAskForPage, useCall } from '../../store/use-ask.ts';
import { useSession, useSyncStatus } from '../../store/use-live.ts';
import { useMay } from '../../store/use-may.ts';
import { useNextNumber } from '../../store/use-next-number.ts';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { useReason } from '../../ui/use-reason.ts';
import { addServiceForm, editServiceForm } from './service.form.ts';

const fresh = {
  name: '',
  number: '',
  groupId: null,
  categoryId: '',
  kind: serviceKinds[0],
  originalPrice: null,
  memberPrice: null,
  pricing: 'perShop',
  duration: null,
  processing: 0,
  finishing: 0,
  preparation: 0,
  device: null,
  deviceMinutes: null,
  inMiniProgram: false,
  description: '',
  scope: itemUse.stores,
} as const;

/** Who uses a service says the headquarters alone. */
const useLimits = () => {
  const { shop } = useSession();
  const hidden = shop?.type !== shopTypes.headquarters;
  return { scope: { hidden }, shopIds: { hidden } };
};

interface AddServiceProps {
  readonly onAdded: (id: string) => void;
}

/** Makes a service in the current shop. */
export const AddServiceScreen = ({ onAdded }: AddServiceProps) => {
  const { t } = useTranslation('service');
  const reason = useReason();
  const call = useCall();
  const { shop } = useSession();
  const { online } = useSyncStatus();
  const limits = useLimits();
  const number = useNextNumber('service');
  if (number === undefined) return <LoadingRows />;
  return (
    <Stack p="md" maw={860}>
      <FormInPage
        form={addServiceForm}
        given={{ regionId: '' }}
        start={{
          ...fresh,
          number,
          techniques: [],
          consumables: [],
          images: [],
          detailImages: [],
          shopIds: [],
          extensionIds: [],
        }}
        keptAs={shop?.id ?? ''}
        limits={limits}
        closed={online ? undefined : reason({ code: 'offline.needsContact' })}
        give={(body) => call(serviceCalls.add, { body })}
        done={t('add.done')}
        onDone={({ data }) => onAdded(data.id)}
        confirm={{ label: t('save'), testId: 'save-service' }}
      />
    </Stack>
  );
};

interface EditServiceProps {
  readonly id: string;
  readonly onSaved: () => void;
}

/** Changes what is written down of a service where it was made. */
export const EditServiceScreen = ({ id, onSaved }: EditServiceProps) => {
  const { t } = useTranslation('service');
  const asked = useAskForPage(serviceCalls.one, { params: { id } });
  return (
    <AskedPage asked={asked} offline={t('view.offline')}>
      {(data) => <EditService service={data} onSaved={onSaved} />}
    </AskedPage>
  );
};

const EditService = ({ service, onSaved }: { readonly service: ServiceRow } & Pick<EditServiceProps, 'onSaved'>) => {
  const { t } = useTranslation('service');
  const reason = useReason();
  const call = useCall();
  const may = useMay();
  const { shop } = useSession();
  const { online } = useSyncStatus();
  const limits = useLimits();
  const { id, regionId } = service;
  const why = shop && whyNotMade(service, { may, shop });
  const closed = why ?? (online ? undefined : 'offline.needsContact');
  return (
    <Stack p="md" maw={860} data-testid="edit-service-page">
      <FormInPage
        key={JSON.stringify(service)}
        form={editServiceForm}
        given={{ regionId }}
        start={service}
        keptAs={id}
        limits={limits}
        closed={closed && reason({ code: closed })}
        give={(body) => call(serviceCalls.edit, { params: { id }, body })}
        done={t('edit.done')}
        onDone={onSaved}
        confirm={{ label: t('save'), testId: 'save-service' }}
      />
    </Stack>
  );
};
