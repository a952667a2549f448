import { ActionIcon, Alert, Button, Menu } from '@mantine/core';
import { IconBulb, IconBulbOff, IconCameraRotate, IconCheck } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Flash } from '../flash.tsx';
import classes from './camera.module.css';
import { type CodeReader, openCodeReader } from './code-reader.ts';
import { useCamera } from './use-camera.ts';

/** How often the picture is looked at, and how long one code is not taken again, in milliseconds. */
const lookEvery = 120;
const sameAgain = 1_500;

/**
 * Reads bar codes with the camera, one after the other until it is closed. A code that stays in view counts once; each one
 * lights the picture up.
 */
export const CameraScanner = ({ onScan }: { readonly onScan: (code: string) => void }) => {
  const { t } = useTranslation('scan');
  const video = useRef<HTMLVideoElement>(null);
  const [isSupported] = useState(() => 'mediaDevices' in navigator);
  const { trouble, tryAgain, cameras, chosen, choose, torch, switchTorch } = useCamera(video, isSupported);
  const [reader, setReader] = useState<CodeReader | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [read, setRead] = useState(0);
  const scanned = useEffectEvent((code: string) => {
    setRead(read + 1);
    onScan(code);
  });
  useEffect(() => {
    if (!isSupported || isMissing) return;
    openCodeReader().then(setReader, () => setMissing(true));
  }, [isSupported, isMissing]);
  useEffect(() => {
    if (!reader) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over = false;
    let seen = { code: '', at: 0 };
    const look = async () => {
      const shown = video.current;
      const hasPicture = shown !== null && shown.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;
      const codes = hasPicture ? await reader.detect(shown) : [];
      if (over) return;
      const code = codes[0]?.rawValue.trim() ?? '';
      const now = performance.now();
      if (code !== '' && (code !== seen.code || now - seen.at > sameAgain)) scanned(code);
      if (code !== '') seen = { code, at: now };
      timer = setTimeout(lookOn, lookEvery);
    };
    const lookOn = () => void look().catch(() => !over && setMissing(true));
    lookOn();
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [reader]);
  const why = isMissing ? 'notLoaded' : trouble;
  const again = () => {
    setMissing(false);
    tryAgain();
  };
  if (why) {
    return (
      <Alert color="yellow" role="alert" flex="none" data-testid="no-camera" data-why={why}>
        {t(`camera.${why}`)}
        {why !== 'unsupported' && (
          <Button variant="default" mt="xs" display="block" onClick={again} data-testid="camera-again">
            {t('camera.again')}
          </Button>
        )}
      </Alert>
    );
  }
  return (
    <div className={classes.camera} data-testid="camera" data-read={read}>
      <video ref={video} muted playsInline aria-label={t('camera.title')} />
      <div className={classes.aim} />
      <Flash times={read} bright />
      <div className={classes.tools}>
        {torch !== null && (
          <ActionIcon
            size={44}
            variant={torch ? 'filled' : 'default'}
            aria-pressed={torch}
            aria-label={t('camera.torch')}
            onClick={switchTorch}
            data-testid="camera-torch"
          >
            {torch ? <IconBulbOff size={22} /> : <IconBulb size={22} />}
          </ActionIcon>
        )}
        {cameras.length > 1 && (
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon size={44} variant="default" aria-label={t('camera.choose')} data-testid="camera-choose">
                <IconCameraRotate size={22} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {cameras.map(({ deviceId, label }, place) => (
                <Menu.Item
                  key={deviceId}
                  py="sm"
                  role="menuitemradio"
                  aria-checked={deviceId === chosen}
                  leftSection={<IconCheck size={18} opacity={deviceId === chosen ? 1 : 0} aria-hidden />}
                  onClick={() => choose(deviceId)}
                  data-testid={`camera-${place}`}
                >
                  {label || t('camera.nth', { number: place + 1 })}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
    </div>
  );
};
