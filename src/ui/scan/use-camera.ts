import { type RefObject, useEffect, useState } from 'react';

/** Why no picture comes: the browser gives none, nobody allowed the camera, there is none, or another app has it. */
export type CameraTrouble = 'unsupported' | 'refused' | 'missing' | 'busy';

const troubles: Readonly<Record<string, CameraTrouble>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
};
const troubleOf = (fault: unknown): CameraTrouble =>
  troubles[fault instanceof DOMException ? fault.name : ''] ?? 'busy';

/** Which camera this device reads codes with, once somebody has chosen one. */
const rememberedAs = 'camera';

/** The light of a camera is in no type of the browser yet. */
interface WithTorch {
  readonly torch?: boolean;
}
const hasTorch = (track: MediaStreamTrack | undefined): boolean =>
  Boolean((track?.getCapabilities?.() as WithTorch | undefined)?.torch);

export interface Camera {
  readonly trouble: CameraTrouble | null;
  /** Asks for the camera anew, as after it was allowed. */
  readonly tryAgain: () => void;
  /** All there are; their names are known once one was allowed. */
  readonly cameras: readonly MediaDeviceInfo[];
  readonly chosen: string;
  readonly choose: (deviceId: string) => void;
  /** Whether the light is on; null where the camera has none. */
  readonly torch: boolean | null;
  readonly switchTorch: () => void;
}

/** Shows the picture of the camera at the back, or of the one chosen on this device, in a video element. */
export const useCamera = (video: RefObject<HTMLVideoElement | null>, isSupported: boolean): Camera => {
  const [trouble, setTrouble] = useState<CameraTrouble | null>(isSupported ? null : 'unsupported');
  const [chosen, setChosen] = useState(() => localStorage.getItem(rememberedAs) ?? '');
  const [turn, setTurn] = useState(0);
  const [cameras, setCameras] = useState<readonly MediaDeviceInfo[]>([]);
  const [track, setTrack] = useState<MediaStreamTrack>();
  const [torch, setTorch] = useState<boolean | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn asks for the camera anew
  useEffect(() => {
    if (!isSupported) return;
    let stream: MediaStream | undefined;
    let over = false;
    const stop = () => {
      for (const each of stream?.getTracks() ?? []) each.stop();
    };
    const begin = async () => {
      const which = chosen === '' ? { facingMode: 'environment' } : { deviceId: { exact: chosen } };
      stream = await navigator.mediaDevices.getUserMedia({ video: which });
      const shown = video.current;
      if (over || !shown) return stop();
      shown.srcObject = stream;
      await shown.play();
      const [own] = stream.getVideoTracks();
      setTrack(own);
      setTorch(hasTorch(own) ? false : null);
      const devices = (await navigator.mediaDevices.enumerateDevices?.()) ?? [];
      if (!over) setCameras(devices.filter(({ kind }) => kind === 'videoinput'));
    };
    setTrouble(null);
    begin().catch((fault: unknown) => {
      if (over) return;
      stop();
      const why = troubleOf(fault);
      // The camera that was chosen is not there any more: any other does.
      if (why !== 'missing' || chosen === '') return setTrouble(why);
      localStorage.removeItem(rememberedAs);
      setChosen('');
    });
    return () => {
      over = true;
      stop();
    };
  }, [isSupported, chosen, turn, video]);

  return {
    trouble,
    tryAgain: () => setTurn(turn + 1),
    cameras,
    chosen: chosen || (track?.getSettings().deviceId ?? ''),
    choose: (deviceId) => {
      localStorage.setItem(rememberedAs, deviceId);
      setChosen(deviceId);
    },
    torch,
    switchTorch: () => {
      const wanted = { advanced: [{ torch: !torch } as MediaTrackConstraintSet] };
      track?.applyConstraints(wanted).then(
        () => setTorch(!torch),
        () => setTorch(null),
      );
    },
  };
};
