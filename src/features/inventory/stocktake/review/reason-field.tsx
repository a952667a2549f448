import { Chip, Group, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';

const reasons = ['broken', 'lost', 'gift', 'misplaced', 'wrongPaper', 'miscounted'] as const;

interface ReasonFieldProps {
  readonly reason: string;
  readonly onReason: (reason: string) => void;
}

/** Why a product differs: the usual reasons by a tap, or in words of one's own. */
export const ReasonField = ({ reason, onReason }: ReasonFieldProps) => {
  const { t } = useTranslation('stocktake');
  return (
    <Stack gap="xs">
      <TextInput
        label={t('review.reason')}
        value={reason}
        maxLength={200}
        onChange={(event) => onReason(event.currentTarget.value)}
        data-testid="line-reason"
      />
      <Group gap={6}>
        {reasons.map((each) => (
          <Chip
            key={each}
            size="lg"
            checked={reason === t(`reasons.${each}`)}
            onChange={() => onReason(t(`reasons.${each}`))}
          >
            {t(`reasons.${each}`)}
          </Chip>
        ))}
      </Group>
    </Stack>
  );
};
