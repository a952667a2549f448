import { Box, Group, Select, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Acupoint, findAcupoints } from '#domain/acupoint/acupoint.ts';
import { acupoints } from '#domain/acupoint/acupoints.ts';
import { meridians } from '#domain/acupoint/meridian.ts';
import classes from './acupoints-input.module.css';
import type { View } from './drawings.ts';
import { viewOf } from './places.ts';
import { usePointNames } from './use-point-names.ts';

interface AcupointListProps {
  readonly view: View;
  readonly chosen: readonly string[];
  /** The meridian whose points are listed until somebody chooses another; empty for none. */
  readonly meridian: string;
  readonly isFull: boolean;
  readonly disabled: boolean;
  readonly testId: string;
  readonly onPut: (code: string) => void;
}

/**
 * The acupoints of a meridian or a text, else those of the picture beside it: by keyboard and for
 * screen readers. Its rows are the browser's own: there may be hundreds.
 */
export const AcupointList = (props: AcupointListProps) => {
  const { view, chosen, isFull, disabled, testId, onPut } = props;
  const { t } = useTranslation('acupoint');
  const { name, besides } = usePointNames();
  const [text, setText] = useState('');
  const [own, setOwn] = useState<string | null>(null);
  const meridian = own ?? props.meridian;
  const wanted = useDeferredValue(text.trim());
  const isAsked = wanted !== '' || meridian !== '';
  const isOnPicture = ({ code }: Acupoint): boolean => viewOf(code) === view;
  const found = isAsked ? findAcupoints(acupoints, { text: wanted, meridian }) : acupoints.filter(isOnPicture);
  return (
    <>
      <Group gap="xs" wrap="nowrap" mb={6}>
        <TextInput
          flex={1}
          aria-label={t('search')}
          placeholder={t('search')}
          leftSection={<IconSearch size={18} />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          data-testid={`${testId}-search`}
        />
        <Select
          w={150}
          aria-label={t('meridian')}
          placeholder={t('meridian')}
          data={meridians.map((each) => ({ value: each, label: t(`meridians.${each}`) }))}
          value={meridian || null}
          onChange={(next) => setOwn(next ?? '')}
          clearable
          clearButtonProps={{ 'aria-label': t('clear') }}
        />
      </Group>
      <Text size="xs" c="dimmed" role="status">
        {isAsked ? t('found', { count: found.length }) : t('onPicture', { count: found.length })}
      </Text>
      <Box className={classes.list} role="group" aria-label={t('list')} data-testid={`${testId}-list`}>
        {found.map(({ code }) => (
          <label key={code} className={classes.row}>
            <input
              type="checkbox"
              checked={chosen.includes(code)}
              disabled={disabled || (isFull && !chosen.includes(code))}
              onChange={() => onPut(code)}
              data-testid={`acupoint-${code}`}
            />
            <span>
              {name(code)} <small>{besides(code)}</small>
            </span>
          </label>
        ))}
      </Box>
    </>
  );
};
