let audio: AudioContext | undefined;

/** A short sound: high for a line that was added by the scanner, low for a code nobody knows. Silent where refused. */
export const beep = (kind: 'added' | 'unknown'): void => {
  try {
    audio ??= new AudioContext();
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const seconds = kind === 'added' ? 0.08 : 0.3;
    tone.frequency.value = kind === 'added' ? 1_760 : 220;
    volume.gain.setValueAtTime(0.15, audio.currentTime);
    volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + seconds);
    tone.connect(volume).connect(audio.destination);
    tone.start();
    tone.stop(audio.currentTime + seconds);
  } catch {
    audio = undefined;
  }
};
