import { useEffect, useEffectEvent } from 'react';
import { rowOfList } from '../../ui/open-row.ts';

/** A tap on what leads away, or Enter on a row; Enter on a link comes as a tap. */
const leads = (event: Event): boolean => {
  if (!(event.target instanceof Element)) return false;
  return event instanceof KeyboardEvent
    ? event.key === 'Enter' && event.target.hasAttribute(rowOfList)
    : event.target.closest(`a, [${rowOfList}]`) !== null;
};

/** Does something before a link is followed, or a row of a list opened. */
export const useBeforeLeaving = (act: () => void): void => {
  const onLeaving = useEffectEvent(act);
  useEffect(() => {
    const hear = (event: Event) => {
      if (leads(event)) onLeaving();
    };
    // Before the link and the row themselves hear of it, so that the address says it when it becomes one to go back to.
    window.addEventListener('click', hear, true);
    window.addEventListener('keydown', hear, true);
    return () => {
      window.removeEventListener('click', hear, true);
      window.removeEventListener('keydown', hear, true);
    };
  }, []);
};
