import { Center, Loader, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** From then on somebody in front of the screen wonders, in milliseconds. */
const longerThanUsual = 4_000;

/** Shown until the app has opened what it keeps on this device; it says so when that takes longer than usual. */
export const Opening = () => {
  const { t } = useTranslation('app');
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), longerThanUsual);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Center h="100dvh" p="xl">
      <Stack align="center" ta="center" maw={560}>
        <Loader />
        {isLong && (
          <Text size="lg" role="status" data-testid="still-opening">
            {t('stillOpening')}
          </Text>
        )}
      </Stack>
    </Center>
  );
};
