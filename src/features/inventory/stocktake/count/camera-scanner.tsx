import { Text } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './count.module.css';

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
type DetectorClass = new () => Detector;

const detectorClass = (): DetectorClass | undefined =>
  (globalThis as { readonly BarcodeDetector?: DetectorClass }).BarcodeDetector;

/** How often the picture is looked at, and how long one code is not taken again, in milliseconds. */
const lookEvery = 120;
const sameAgain = 1_500;

type Trouble = 'unsupported' | 'refused';

/** Reads bar codes with the camera, where the browser can; a code that stays in view counts once. */
export const CameraScanner = ({ onScan }: { readonly onScan: (code: string) => void }) => {
  const { t } = useTranslation('stocktake');
  const video = useRef<HTMLVideoElement>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(detectorClass() ? null : 'unsupported');
  const scanned = useEffectEvent(onScan);
  useEffect(() => {
    const Reader = detectorClass();
    if (!Reader) return;
    const detector = new Reader();
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over = false;
    let seen = { code: '', at: 0 };
    const look = async () => {
      const shown = video.current;
      if (over || !shown) return;
      const codes = shown.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA ? await detector.detect(shown) : [];
      const code = codes[0]?.rawValue.trim() ?? '';
      const now = performance.now();
      if (code !== '' && (code !== seen.code || now - seen.at > sameAgain) && !over) scanned(code);
      if (code !== '') seen = { code, at: now };
      timer = setTimeout(() => void look().catch(() => setTrouble('unsupported')), lookEvery);
    };
    const begin = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      const shown = video.current;
      if (over || !shown) return stop();
      shown.srcObject = stream;
      await shown.play();
      await look();
    };
    const stop = () => {
      clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    void begin().catch(() => setTrouble('refused'));
    return () => {
      over = true;
      stop();
    };
  }, []);
  if (trouble) {
    return (
      <Text role="alert" p="xs" data-testid="no-camera">
        {t(`camera.${trouble}`)}
      </Text>
    );
  }
  return (
    <div className={classes.camera} data-testid="camera">
      <video ref={video} muted playsInline aria-label={t('camera.title')} />
      <div className={classes.aim} />
    </div>
  );
};
