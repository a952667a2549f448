import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { pointsCalls } from '#domain/points/calls.ts';
import { shopTypes } from '#domain/shop/types.ts';
import { FormInPage } from '../../form/form-in-page.tsx';
import { useCall } from '../../store/use-ask.ts';
import { useLive, useSyncStatus } from '../../store/use-live.ts';
import { useMay } from '../../store/use-may.ts';
import { Section } from '../../ui/section.tsx';
import { useReason } from '../../ui/use-reason.ts';
import { pointsRuleForm } from './rule.form.ts';

/** Why nobody changes the rule here; undefined where it can be changed. */
const useClosed = (): string | undefined => {
  const may = useMay();
  const reason = useReason();
  const { online } = useSyncStatus();
  const shop = useLive('shop.current', {});
  if (!may('pc.shop.settings')) return reason({ code: 'notAllowed' });
  if (shop?.type !== shopTypes.headquarters) return reason({ code: 'points.ofHeadquarters' });
  return online ? undefined : reason({ code: 'offline.needsContact' });
};

/** By what the brand gives its members points: the headquarters writes it, its shops read it. */
export const PointsRuleSection = () => {
  const { t } = useTranslation('points');
  const rule = useLive('points.rule', {});
  const closed = useClosed();
  const call = useCall();
  if (!rule) return null;
  return (
    <Section title={t('rule.title')} testId="points-rule">
      <Text c="dimmed" size="sm" mb="sm">
        {t('rule.ofHeadquarters')}
      </Text>
      <FormInPage
        key={JSON.stringify(rule)}
        form={pointsRuleForm}
        given={{}}
        start={rule}
        closed={closed}
        give={(body) => call(pointsCalls.saveRule, { body })}
        confirm={{ label: t('save'), testId: 'save-points' }}
        done={t('saved')}
      />
    </Section>
  );
};
