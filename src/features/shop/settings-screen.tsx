import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormInPage } from '../../form/form-in-page.tsx';
import { useLive } from '../../store/use-live.ts';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { Section } from '../../ui/section.tsx';
import { bookingForm, messagesForm, rosterForm, waitlistForm } from './booking-settings.form.ts';
import { useClosed } from './closed.ts';
import { depositForm } from './deposit.form.ts';
import {
  basicForm,
  debtForm,
  membersForm,
  passwordForm,
  refundForm,
  roomsForm,
  roundingForm,
  servicesForm,
  shiftForm,
  turnForm,
} from './settings.form.ts';
import { SettingsForm } from './settings-form.tsx';

interface SettingsScreenProps {
  /** What holds for the whole brand, below what the shop says itself. */
  readonly children?: ReactNode;
}

/** How the shop is run, in parts that are saved one by one. */
export const SettingsScreen = ({ children }: SettingsScreenProps) => {
  const { t } = useTranslation('shop');
  const saved = useLive('shop.settings', {});
  const closed = useClosed();
  if (!saved) return <LoadingRows />;
  const { id, roomsEnabled, ...settings } = saved;
  const shared = { shopId: id, settings, closed };
  return (
    <Stack p="md" maw={900}>
      <Section title={t('booking.title')} testId="shop-booking">
        <SettingsForm {...shared} form={bookingForm} part="booking" />
      </Section>
      <Section title={t('messages.title')} testId="shop-messages">
        <SettingsForm {...shared} form={messagesForm} part="messages" />
      </Section>
      <Section title={t('waitlist.title')} testId="shop-waitlist">
        <SettingsForm {...shared} form={waitlistForm} part="waitlist" />
      </Section>
      <Section title={t('deposit.title')} testId="shop-deposit">
        <SettingsForm {...shared} form={depositForm} part="deposit" />
      </Section>
      <Section title={t('roster.title')} testId="shop-roster">
        <SettingsForm {...shared} form={rosterForm} part="roster" />
      </Section>
      <Section title={t('refund.title')} testId="shop-refund">
        <SettingsForm {...shared} form={refundForm} part="refund" />
      </Section>
      <Section title={t('members.title')} testId="shop-members">
        <SettingsForm {...shared} form={membersForm} part="members" />
      </Section>
      <Section title={t('services.title')}>
        <SettingsForm {...shared} form={servicesForm} part="services" />
      </Section>
      <Section title={t('turn.title')} testId="shop-turn">
        <SettingsForm {...shared} form={turnForm} part="turn" />
      </Section>
      <Section title={t('shift.title')} testId="shop-shift">
        <SettingsForm {...shared} form={shiftForm} part="shift" />
      </Section>
      <Section title={t('rounding.title')}>
        <SettingsForm {...shared} form={roundingForm} part="rounding" />
      </Section>
      <Section title={t('password.title')}>
        <SettingsForm {...shared} form={passwordForm} part="password" />
      </Section>
      <Section title={t('debt.title')} testId="shop-debt">
        <SettingsForm {...shared} form={debtForm} part="debt" />
      </Section>
      <Section title={t('rooms.title')} testId="shop-rooms">
        <FormInPage
          key={String(roomsEnabled)}
          form={roomsForm}
          given={{}}
          start={{ roomsEnabled }}
          closed={closed}
          confirm={{ label: t('save'), testId: 'save-rooms' }}
          done={t('saved')}
        />
      </Section>
      <Section title={t('basic.title')} testId="shop-basic">
        <SettingsForm {...shared} form={basicForm} part="basic" />
      </Section>
      {children}
    </Stack>
  );
};
