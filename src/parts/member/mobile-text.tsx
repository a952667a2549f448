import { UnstyledButton } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maskedPhone } from '#domain/values/phone.ts';

interface MobileTextProps {
  readonly country: string;
  readonly mobile: string;
}

/** A member's mobile: customers see the screen too, so that it is shown whole by a tap alone. */
export const MobileText = ({ country, mobile }: MobileTextProps) => {
  const { t } = useTranslation('member');
  const [isWhole, show] = useState(false);
  if (mobile === '') return null;
  if (isWhole) return <span data-testid="whole-mobile">{mobile}</span>;
  return (
    <UnstyledButton
      mih={44}
      style={{ display: 'inline-flex', alignItems: 'center', gap: 6 }}
      aria-label={t('mobile.show', { mobile: maskedPhone(country, mobile) })}
      onClick={() => show(true)}
      data-testid="show-mobile"
    >
      {maskedPhone(country, mobile)}
      <IconEye size={16} aria-hidden />
    </UnstyledButton>
  );
};
