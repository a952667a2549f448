import { List, PasswordInput, Stack, ThemeIcon, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconPoint } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { passwordRules } from '#domain/staff/password.ts';
import classes from './new-password-fields.module.css';

/** A new password as it is typed, twice. */
export interface TypedPassword {
  readonly password: string;
  readonly again: string;
}

/** What is wrong with it, as keys of the words; null where nothing is. */
export const problemsOfPassword = ({ password, again }: TypedPassword) => ({
  password: Object.values(passwordRules(password)).every(Boolean) ? null : ('rules.broken' as const),
  again: password === again ? null : ('rules.differs' as const),
});

interface NewPasswordFieldsProps {
  readonly typed: TypedPassword;
  readonly onType: (typed: TypedPassword) => void;
  readonly errors: Readonly<Record<keyof TypedPassword, ReactNode>>;
  readonly size?: 'lg';
}

/** A new password and the same once more, with its rules, of which one sees which are kept while typing. */
export const NewPasswordFields = ({ typed, onType, errors, size }: NewPasswordFieldsProps) => {
  const { t } = useTranslation('password');
  const { password, again } = typed;
  const rules = Object.entries({ ...passwordRules(password), same: password !== '' && password === again });
  const both = {
    autoComplete: 'new-password',
    visibilityToggleButtonProps: { tabIndex: 0, 'aria-label': t('show') },
    ...(size && { size }),
  };
  return (
    <Stack gap="sm">
      <PasswordInput
        {...both}
        label={t('new')}
        value={password}
        onChange={(event) => onType({ ...typed, password: event.currentTarget.value })}
        error={errors.password}
        data-testid="new-password"
      />
      <PasswordInput
        {...both}
        label={t('again')}
        value={again}
        onChange={(event) => onType({ ...typed, again: event.currentTarget.value })}
        error={errors.again}
        data-testid="new-password-again"
      />
      <List size="sm" center className={classes.rules} data-testid="password-rules">
        {rules.map(([rule, isKept]) => (
          <List.Item
            key={rule}
            data-kept={isKept || undefined}
            icon={
              <ThemeIcon size={20} radius="xl" variant="light" color={isKept ? 'jade' : 'gray'} aria-hidden>
                {isKept ? <IconCheck size={14} /> : <IconPoint size={14} />}
              </ThemeIcon>
            }
          >
            {t(`rules.${rule as 'length' | 'digit' | 'letter' | 'same'}`)}
            <VisuallyHidden>{t(isKept ? 'rules.kept' : 'rules.notYet')}</VisuallyHidden>
          </List.Item>
        ))}
      </List>
    </Stack>
  );
};
