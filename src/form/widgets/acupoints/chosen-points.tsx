import { Button, CloseButton, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { usePointNames } from './use-point-names.ts';

interface ChosenPointsProps {
  /** In the order in which they are treated. */
  readonly codes: readonly string[];
  readonly disabled: boolean;
  readonly onRemove: (code: string) => void;
  /** Shows it on its picture. */
  readonly onShow: (code: string) => void;
}

/** What is chosen, with its place in the order. */
export const ChosenPoints = ({ codes, disabled, onRemove, onShow }: ChosenPointsProps) => {
  const { t } = useTranslation('acupoint');
  const { name } = usePointNames();
  return (
    <Group gap={4} my={6} mih={44} role="group" aria-label={t('chosen')}>
      {codes.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('noneChosen')}
        </Text>
      )}
      {codes.map((code, place) => (
        <Button.Group key={code}>
          <Button variant="light" size="sm" h={44} px="xs" onClick={() => onShow(code)} data-testid={`chosen-${code}`}>
            {place + 1}. {name(code)} {code}
          </Button>
          <CloseButton
            size={44}
            variant="subtle"
            disabled={disabled}
            aria-label={t('remove', { name: name(code) })}
            onClick={() => onRemove(code)}
          />
        </Button.Group>
      ))}
    </Group>
  );
};
