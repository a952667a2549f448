import { useLocalStorage } from '@mantine/hooks';
import { useEffect } from 'react';

/** Everything is sized in `rem`, so the root's size enlarges the whole screen and nothing falls off its edge. */
export const useZoom = () => {
  const [zoom, setZoom] = useLocalStorage<1 | 1.1>({ key: 'zoom', defaultValue: 1, getInitialValueInEffect: false });
  useEffect(() => {
    document.documentElement.style.fontSize = zoom === 1 ? '' : '110%';
  }, [zoom]);
  return { zoom, toggle: () => setZoom(zoom === 1 ? 1.1 : 1) };
};
