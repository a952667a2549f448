import { useTranslation } from 'react-i18next';
import type { Params } from '#domain/kernel/decision.ts';
import { reasonForm } from '#domain/kernel/reason-form.ts';
import { useMoney } from './use-format.ts';

/** A code with what its words need. */
export interface Reason {
  readonly code: string;
  readonly params?: Params;
}

/** Amounts come in fen under names that end in `Fen`, and are read with the sign of the shop's currency. */
const readable = (params: Params, money: (fen: number) => string): Params =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      name.endsWith('Fen') && typeof value === 'number' ? money(value) : value,
    ]),
  );

/** The parameters of words as they are read where the shop is. */
export const useReadable = () => {
  const money = useMoney();
  return (params: Params): Params => readable(params, money);
};

/**
 * The words of a refusal, or with `exceptions` of a task for a manager, in the language of whoever looks. A code
 * without words comes from a newer server; it is named, so that support can be told.
 */
export const useReason = (kind: 'rejections' | 'exceptions' = 'rejections') => {
  const { i18n, t } = useTranslation('app');
  const read = useReadable();
  return ({ code, params = {} }: Reason): string => {
    const key = kind === 'exceptions' ? `exceptions.${code}` : code;
    const options = { ns: 'rejections', ...read(params), context: reasonForm(params) };
    return i18n.exists(key, { ns: 'rejections' })
      ? String(i18n.t(key as never, options as never))
      : t('unknownReason', { code });
  };
};
