import { Button, Group, Text } from '@mantine/core';
import { IconStar } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pointsCalls } from '#domain/points/calls.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { ListInside } from '../../list/list-inside.tsx';
import { useAsk, useCall } from '../../store/use-ask.ts';
import { useMay } from '../../store/use-may.ts';
import { Section } from '../../ui/section.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { useReason } from '../../ui/use-reason.ts';
import { correctPointsForm } from './correct.form.ts';
import { pointsEntryList } from './entry-list.tsx';

/** What a member has of points, when they end and how they came about; whoever may corrects them here. */
export const MemberPoints = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation('points');
  const { number, day } = useFormat();
  const reason = useReason();
  const call = useCall();
  const may = useMay();
  const [correcting, correct] = useState(false);
  const [changes, setChanges] = useState(0);
  const { data, refusal, refresh } = useAsk(pointsCalls.ofMember, { params: { id } });
  const next = data?.lots.find(({ endsAt }) => endsAt !== null);
  const done = () => {
    correct(false);
    setChanges(changes + 1);
    void refresh();
  };
  return (
    <Section title={t('title')} testId="member-points">
      {refusal && <Text c="dimmed">{reason(refusal)}</Text>}
      {data && (
        <Group gap="md">
          <Text fw={600} size="lg" data-testid="points-held">
            {t('held')} {number(data.points)}
          </Text>
          {next?.endsAt && (
            <Text size="sm" c="dimmed" data-testid="points-end">
              {t('ends', { points: number(next.left), day: day(next.endsAt - 1) })}
            </Text>
          )}
        </Group>
      )}
      {data && data.points < 0 && (
        <Text size="sm" c="orange" data-testid="points-below">
          {t('below')}
        </Text>
      )}
      {data && may('pc.member.points') && (
        <Button
          mt="sm"
          variant="default"
          leftSection={<IconStar size={20} />}
          data-testid="correct-points"
          onClick={() => correct(true)}
        >
          {t('correct.open')}
        </Button>
      )}
      <ListInside key={changes} list={pointsEntryList} fixed={{ member: id }} />
      {correcting && data && (
        <FormDialog
          form={correctPointsForm}
          given={{}}
          start={{ way: 'give', amount: null, reason: '' }}
          give={(body) => call(pointsCalls.correct, { params: { id }, body })}
          title={t('correct.open')}
          text={t('correct.text', { points: number(data.points) })}
          done={t('correct.done')}
          confirm={{ label: t('correct.open'), testId: 'confirm-points' }}
          onClose={() => correct(false)}
          onDone={done}
        />
      )}
    </Section>
  );
};
