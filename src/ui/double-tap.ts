/** Taps further apart than this are two, in milliseconds, or in pixels. */
const longest = 500;
const farthest = 24;

/** What is tapped as one thing. */
const tappable =
  'button, a, label, input, textarea, [role="button"], [role="option"], [role^="menuitem"], [role="tab"], tr';

/** What a tap is for. A label is for its field, which the browser then taps as well. */
const tappedAt = ({ target }: Event): Element | null => {
  if (!(target instanceof Element)) return null;
  const on = target.closest(tappable) ?? target;
  return on instanceof HTMLLabelElement ? (on.control ?? on) : on;
};

/**
 * Who taps twice means one thing. What the first tap has put under the finger, a dialog or what lay below one, does not
 * get the second; nor does a button with `data-one-tap`, which asks another question after the first. Keys and scripts
 * are not taps; but a key that is held down presses a button once. Answers how to stop guarding.
 */
export const guardDoubleTaps = (): (() => void) => {
  let last: { readonly at: number; readonly x: number; readonly y: number; readonly on: Element | null } | undefined;
  const onClick = (event: MouseEvent): void => {
    if (event.detail === 0) return;
    const on = tappedAt(event);
    const before = last;
    last = { at: event.timeStamp, x: event.clientX, y: event.clientY, on };
    if (!before) return;
    // Browsers count the clicks of a mouse; of fingers only some do.
    const isNear =
      event.timeStamp - before.at < longest &&
      Math.hypot(event.clientX - before.x, event.clientY - before.y) < farthest;
    const isTouch = 'pointerType' in event && event.pointerType === 'touch';
    if (event.detail === 1 && !(isTouch && isNear)) return;
    const isSame = on !== null && (before.on === on || before.on?.contains(on) || on.contains(before.on));
    if (isSame && !on.closest('[data-one-tap]')) return;
    last = before;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.repeat && event.key === 'Enter' && event.target instanceof HTMLButtonElement) event.preventDefault();
  };
  window.addEventListener('click', onClick, true);
  window.addEventListener('keydown', onKey, true);
  return () => {
    window.removeEventListener('click', onClick, true);
    window.removeEventListener('keydown', onKey, true);
  };
};
