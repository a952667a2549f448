import { useState } from 'react';
import { RegisterDialog, type Registered } from '../../../parts/member/register-dialog.tsx';
import { MemberSearch } from './member-search.tsx';

interface ChooseMemberProps {
  readonly onChosen: (member: Registered) => void;
  readonly onClose: () => void;
}

/** Finds a member, or registers one whom nobody knows. */
export const ChooseMember = ({ onChosen, onClose }: ChooseMemberProps) => {
  const [registering, register] = useState<string | null>(null);
  return registering === null ? (
    <MemberSearch onClose={onClose} onFound={onChosen} onRegister={register} />
  ) : (
    <RegisterDialog text={registering} onClose={onClose} onRegistered={onChosen} />
  );
};
