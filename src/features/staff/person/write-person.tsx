import { Alert, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { staffCalls } from '#domain/staff/calls.ts';
import { employeeCalls } from '#domain/staff/employee-calls.ts';
import type { EmployeeRow } from '#domain/staff/employee-listing.ts';
import { AskedPage } from '../../../form/asked-page.tsx';
import { FormInPage } from '../../../form/form-in-page.tsx';
import { useAskForPage, useCall } from '../../../store/use-ask.ts';
import { useSession, useSyncStatus } from '../../../store/use-live.ts';
import { useMay } from '../../../store/use-may.ts';
import { useNextNumber } from '../../../store/use-next-number.ts';
import { useShopName } from '../../../store/use-shop-name.ts';
import { LoadingRows } from '../../../ui/loading-rows.tsx';
import { useReason } from '../../../ui/use-reason.ts';
import { GrantedContext } from './grants-input.tsx';
import { addPersonForm, editPersonForm } from './person.form.ts';
import { useWhyNot } from './use-why-not.ts';

const nobody: z.input<typeof employeeCalls.add.body> = {
  name: '',
  number: '',
  gender: 'unknown',
  avatar: '',
  introduction: '',
  employedOn: '',
  baseSalary: null,
  groupId: '',
  serviceShopIds: [],
  forOrders: true,
  inMiniProgram: false,
  isServicer: false,
  isSalesperson: false,
  grants: [],
};

interface AddPersonProps {
  readonly onAdded: (id: string) => void;
}

/** Employs somebody in the current shop. */
export const AddPersonScreen = ({ onAdded }: AddPersonProps) => {
  const { t } = useTranslation('staff');
  const reason = useReason();
  const call = useCall();
  const may = useMay();
  const { shop } = useSession();
  const { online } = useSyncStatus();
  const number = useNextNumber('employee');
  if (number === undefined) return <LoadingRows />;
  return (
    <Stack p="md" maw={760} data-testid="add-person-page">
      <Alert color="gray">{t('add.where', { shop: shop?.name ?? '' })}</Alert>
      <FormInPage
        form={addPersonForm}
        given={{}}
        start={{ ...nobody, number }}
        keptAs={shop?.id ?? ''}
        limits={{ baseSalary: { hidden: !may('pc.staff.salary') } }}
        closed={online ? undefined : reason({ code: 'offline.needsContact' })}
        give={(body) => call(employeeCalls.add, { body })}
        done={t('add.done')}
        onDone={({ data }) => onAdded(data.id)}
        confirm={{ label: t('add.save'), testId: 'save-person' }}
      />
    </Stack>
  );
};

interface EditPersonProps {
  readonly id: string;
  readonly onSaved: () => void;
}

/** Changes what is written down of somebody who is employed in the current shop. */
export const EditPersonScreen = ({ id, onSaved }: EditPersonProps) => {
  const { t } = useTranslation('staff');
  const asked = useAskForPage(staffCalls.one, { params: { id } });
  return (
    <AskedPage asked={asked} offline={t('view.offline')}>
      {(data) => <EditPerson person={data} onSaved={onSaved} />}
    </AskedPage>
  );
};

const EditPerson = ({ person, onSaved }: { readonly person: EmployeeRow } & Pick<EditPersonProps, 'onSaved'>) => {
  const { t } = useTranslation('staff');
  const reason = useReason();
  const call = useCall();
  const may = useMay();
  const shopName = useShopName();
  const whyNot = useWhyNot(person);
  const { id, account: _, resignedAt: __, ...start } = person;
  const closed = () => {
    if (!whyNot) return undefined;
    const where = { name: person.name, shop: shopName(person.shopId) };
    return whyNot.code === 'employee.elsewhere' ? t('view.elsewhere', where) : reason(whyNot);
  };
  return (
    <Stack p="md" maw={760} data-testid="edit-person-page">
      <GrantedContext value={person.grants}>
        <FormInPage
          key={JSON.stringify(start)}
          form={editPersonForm}
          given={{}}
          start={start}
          keptAs={id}
          limits={{ baseSalary: { hidden: !may('pc.staff.salary') } }}
          closed={closed()}
          give={(body) => call(employeeCalls.edit, { params: { id }, body })}
          done={t('edit.done')}
          onDone={onSaved}
          confirm={{ label: t('edit.save'), testId: 'save-person' }}
        />
      </GrantedContext>
    </Stack>
  );
};
