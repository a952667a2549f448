import { useTranslation } from 'react-i18next';

/** `order.park` in the words of whoever looks; a command without words comes from a newer version and is named. */
export const useCommandWord = () => {
  const { i18n } = useTranslation('outbox');
  return (name: string): string => {
    const key = `commands.${name}`;
    return i18n.exists(key, { ns: 'outbox' }) ? String(i18n.t(key as never, { ns: 'outbox' } as never)) : name;
  };
};
