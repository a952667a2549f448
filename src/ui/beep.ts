import { onceDrawn } from './once-drawn.ts';

let audio: AudioContext | undefined;

/** High for what was taken, two of them for what was there before, low and long for a code nobody knows. */
const tones = {
  added: [{ pitch: 1_760, from: 0, seconds: 0.08 }],
  again: [
    { pitch: 1_320, from: 0, seconds: 0.06 },
    { pitch: 1_320, from: 0.09, seconds: 0.06 },
  ],
  unknown: [{ pitch: 220, from: 0, seconds: 0.3 }],
} as const;

const sound = (kind: keyof typeof tones): void => {
  try {
    audio ??= new AudioContext();
    for (const { pitch, from, seconds } of tones[kind]) {
      const tone = audio.createOscillator();
      const volume = audio.createGain();
      const start = audio.currentTime + from;
      tone.frequency.value = pitch;
      volume.gain.setValueAtTime(0.15, start);
      volume.gain.exponentialRampToValueAtTime(0.001, start + seconds);
      tone.connect(volume).connect(audio.destination);
      tone.start(start);
      tone.stop(start + seconds);
    }
  } catch {
    audio = undefined;
  }
};

/**
 * A short sound that tells without looking what a scan came to. Silent where refused. What the scan changes on the
 * screen comes first: the first sound of a page takes a tenth of a second to make.
 */
export const beep = (kind: keyof typeof tones): void => {
  onceDrawn(() => sound(kind));
};
