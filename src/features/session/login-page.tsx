import { Loader } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Known } from '../../db/api/pins.ts';
import { useStore } from '../../store/use-live.ts';
import { fetchBrand } from '../../ui/brand.ts';
import { Door } from '../../ui/door.tsx';
import { fetchScreenAt } from '../../ui/fetch-screen.ts';
import { onceDrawn } from '../../ui/once-drawn.ts';
import { LoginForm } from './login-form.tsx';

/** Whether this browser was unlocked with PINs the last time: then it waits for them, and no form jumps away. */
const key = 'unlocks';
const unlockedBefore = (): boolean => localStorage.getItem(key) !== null;
const rememberUnlocking = (isSo: boolean): void => {
  if (isSo) localStorage.setItem(key, '1');
  else localStorage.removeItem(key);
};

interface LoginPageProps {
  /** Lets one of these people go on with a PIN; `onPassword`: they want to type account and password. */
  readonly unlock: (people: readonly Known[], onPassword: () => void) => ReactNode;
}

/** The first screen of somebody who is not logged in. */
export const LoginPage = ({ unlock }: LoginPageProps) => {
  const { t } = useTranslation('session');
  const store = useStore();
  const router = useRouter();
  const [people, setPeople] = useState<readonly Known[] | undefined>(unlockedBefore() ? undefined : []);
  // A new browser fetches its store only now that this is shown; the app shows when that fails.
  useEffect(
    () =>
      onceDrawn(() => {
        const begun = store.start().then(store.unlockers);
        void begun
          .catch(() => [])
          .then((found) => {
            rememberUnlocking(found.length > 0);
            setPeople(found);
          });
      }),
    [store],
  );
  useEffect(() => onceDrawn(() => void fetchBrand(location.search)), []);
  // The screens that come next are fetched while somebody still types, and not before: they keep the page busy.
  useEffect(() => {
    const fetchNext = () => {
      for (const path of ['/branch/select', '/cashier']) fetchScreenAt(router, path);
    };
    window.addEventListener('input', fetchNext, { once: true });
    return () => window.removeEventListener('input', fetchNext);
  }, [router]);
  return (
    <Door title={t('login.title')} lead={t('login.lead')}>
      {people === undefined && <Loader mx="auto" my="xl" aria-label={t('login.title')} />}
      {people?.length === 0 && <LoginForm />}
      {people && people.length > 0 && unlock(people, () => setPeople([]))}
    </Door>
  );
};
