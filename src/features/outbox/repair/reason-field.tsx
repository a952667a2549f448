import { Chip, Group, Stack, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface ReasonFieldProps {
  readonly label: string;
  /** Reasons that are given often, in words; a tap takes one, and it may be written on. */
  readonly quick: readonly string[];
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  /** It was tried without one. */
  readonly missing: boolean;
}

/** Why, in one tap or in words of one's own; 200 characters at most. */
export const ReasonField = ({ label, quick, reason, onReason, missing }: ReasonFieldProps) => {
  const { t } = useTranslation('app');
  return (
    <Stack gap="xs">
      <Textarea
        size="md"
        label={label}
        autosize
        minRows={2}
        maxLength={200}
        withAsterisk
        value={reason}
        onChange={(event) => onReason(event.currentTarget.value)}
        error={missing && reason.trim() === '' && t('reasonMissing')}
        data-testid="reason"
      />
      <Chip.Group value={quick.includes(reason) ? reason : ''} onChange={(value) => onReason(value as string)}>
        <Group gap="xs">
          {quick.map((words, place) => (
            <Chip
              key={words}
              value={words}
              size="md"
              styles={{ label: { height: 44 } }}
              wrapperProps={{ 'data-testid': `quick-${place}` }}
            >
              {words}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </Stack>
  );
};
