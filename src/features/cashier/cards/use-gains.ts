import { useTranslation } from 'react-i18next';
import type { CardTemplate } from '#domain/card-template/card-template.ts';
import { gainsOf } from '#domain/card-template/gains.ts';
import { useFormat } from '../../../ui/use-format.ts';

/** What somebody gets who buys by a template, in one line. */
export const useGains = () => {
  const { t } = useTranslation('cashier');
  const { money } = useFormat();
  return (template: CardTemplate): string => {
    const { balance, gift, times, giftTimes } = gainsOf(template);
    return [
      balance > 0 ? t('cards.balance', { amount: money(balance) }) : '',
      gift > 0 ? t('cards.gift', { amount: money(gift) }) : '',
      times > 0 ? t('cards.times', { count: times }) : '',
      giftTimes > 0 ? t('cards.giftTimes', { count: giftTimes }) : '',
      template.percentOfAll === null ? '' : t('member.percent', { percent: template.percentOfAll }),
    ]
      .filter(Boolean)
      .join(' · ');
  };
};
