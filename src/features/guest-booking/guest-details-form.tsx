import { Button, SegmentedControl, Stack, Text, Textarea, TextInput, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type GuestDetails, guestSexes } from '#domain/booking/guest/from-guest.ts';
import type { GuestView } from '#domain/booking/guest/guest-view.ts';
import type { Refusal } from '../../db/api/run-result.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { useReason } from '../../ui/use-reason.ts';
import type { DoneByGuests } from './use-own-booking.ts';

interface Shown {
  readonly view: Pick<GuestView, 'details' | 'isMember'>;
  readonly does: DoneByGuests;
}

/** What guests write down of themselves; a member is called as the shop knows them. */
export const GuestDetailsForm = ({ view: { details, isMember }, does }: Shown) => {
  const { t } = useTranslation('guest');
  const reason = useReason();
  const { busy, during } = useBusy();
  const [written, write] = useState<GuestDetails>(details);
  const [said, setSaid] = useState<Refusal | 'saved'>();
  const change = (differs: Partial<GuestDetails>) => {
    write((was) => ({ ...was, ...differs }));
    setSaid(undefined);
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setSaid((await during(() => does('complete', { body: written }))) ?? 'saved');
  };
  return (
    <form onSubmit={(event) => void submit(event)} data-testid="own-details">
      <Stack gap="sm">
        <Title order={2} size="h4">
          {t('details.title')}
        </Title>
        {!isMember && (
          <TextInput
            size="md"
            label={t('details.name')}
            value={written.name}
            maxLength={50}
            autoComplete="name"
            onChange={({ currentTarget }) => change({ name: currentTarget.value })}
            data-testid="own-name"
          />
        )}
        <div>
          <Text size="md" fw={500} id="own-sex">
            {t('details.sex')}
          </Text>
          <SegmentedControl
            fullWidth
            size="md"
            aria-labelledby="own-sex"
            value={written.sex}
            onChange={(sex) => change({ sex })}
            data={guestSexes.map((sex) => ({ value: sex, label: t(`sexes.${sex}`) }))}
            data-testid="own-sex"
          />
        </div>
        <Textarea
          size="md"
          label={t('details.remark')}
          value={written.remark}
          maxLength={200}
          autosize
          minRows={2}
          onChange={({ currentTarget }) => change({ remark: currentTarget.value })}
          data-testid="own-remark"
        />
        <Button type="submit" size="lg" variant="light" loading={busy} data-testid="save-own">
          {t('details.save')}
        </Button>
        {said && (
          <Text role="status" c={said === 'saved' ? 'green' : 'red'} data-testid="own-saved">
            {said === 'saved' ? t('details.saved') : reason(said)}
          </Text>
        )}
      </Stack>
    </form>
  );
};
