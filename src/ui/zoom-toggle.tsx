import { ActionIcon, Tooltip } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Everything is sized in `rem`, so the root's size enlarges the whole screen and nothing falls off its edge. */
export const useZoom = () => {
  const [zoom, setZoom] = useLocalStorage<1 | 1.1>({ key: 'zoom', defaultValue: 1, getInitialValueInEffect: false });
  useEffect(() => {
    document.documentElement.style.fontSize = zoom === 1 ? '' : '110%';
  }, [zoom]);
  return { zoom, toggle: () => setZoom(zoom === 1 ? 1.1 : 1) };
};

/** Text and everything else at 1 or 1.1 of its size (specification, section 9). */
export const ZoomToggle = () => {
  const { t } = useTranslation('app');
  const { zoom, toggle } = useZoom();
  const label = zoom === 1 ? t('zoom.in') : t('zoom.out');
  return (
    <Tooltip label={label}>
      <ActionIcon color="gray" aria-label={label} onClick={toggle} data-testid="zoom">
        {zoom === 1 ? <IconZoomIn size={22} /> : <IconZoomOut size={22} />}
      </ActionIcon>
    </Tooltip>
  );
};
