import { ActionIcon, Tooltip } from '@mantine/core';
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useZoom } from './use-zoom.ts';

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
