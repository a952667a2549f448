import { secondScreenAddress } from '../../../parts/second-screen/second-screen-channel.ts';

interface ScreenPlace {
  readonly availLeft: number;
  readonly availTop: number;
  readonly availWidth: number;
  readonly availHeight: number;
}

declare global {
  /** What Chromium tells of several screens. */
  interface Window {
    readonly getScreenDetails?: () => Promise<{ currentScreen: ScreenPlace; screens: readonly ScreenPlace[] }>;
  }
  interface Screen {
    readonly isExtended?: boolean;
  }
}

/** Fills the other screen with a window, where the browser knows of one and may be told where windows go. */
const ontoOtherScreen = async (opened: Window): Promise<void> => {
  if (!screen.isExtended || !window.getScreenDetails) return;
  const { screens, currentScreen } = await window.getScreenDetails();
  const other = screens.find((each) => each !== currentScreen);
  if (!other) return;
  opened.moveTo(other.availLeft, other.availTop);
  opened.resizeTo(other.availWidth, other.availHeight);
};

/** Opens the second screen of a counter, or shows the one that is open; false where the browser lets no window open. */
export const openSecondScreen = (counterId: string): boolean => {
  const opened = window.open(
    secondScreenAddress(counterId),
    `second-screen-${counterId}`,
    'popup,width=1024,height=768',
  );
  if (!opened) return false;
  opened.focus();
  // Whoever does not allow it moves the window with their own hand.
  ontoOtherScreen(opened).catch(() => undefined);
  return true;
};
