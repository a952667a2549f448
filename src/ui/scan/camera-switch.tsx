import { ActionIcon } from '@mantine/core';
import { IconCamera, IconCameraOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { keepCodeReader } from './code-reader.ts';

interface CameraSwitchProps {
  readonly isOn: boolean;
  readonly onSwitch: (isOn: boolean) => void;
}

/** Opens the camera that reads codes, and closes it; where it can be opened, its reader is fetched for when there is no network. */
export const CameraSwitch = ({ isOn, onSwitch }: CameraSwitchProps) => {
  const { t } = useTranslation('scan');
  useEffect(() => {
    // Whoever opens the camera without it is told.
    keepCodeReader().catch(() => undefined);
  }, []);
  return (
    <ActionIcon
      size={44}
      variant={isOn ? 'filled' : 'default'}
      aria-label={t(isOn ? 'camera.off' : 'camera.on')}
      onClick={() => onSwitch(!isOn)}
      data-testid="camera-switch"
    >
      {isOn ? <IconCameraOff size={24} /> : <IconCamera size={24} />}
    </ActionIcon>
  );
};
