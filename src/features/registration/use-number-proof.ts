import { useState } from 'react';
import { smsCalls } from '#domain/sms/calls.ts';
import { smsCode, smsTypes } from '#domain/sms/code.ts';
import { homeCountry, isPhone, phoneOf } from '#domain/values/phone.ts';
import type { Refusal } from '../../db/api/run-result.ts';
import { useOpenCall } from '../../store/use-open-ask.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { useSecondsLeft } from '../../ui/use-seconds-left.ts';

/** A number and the code that was sent there, as somebody types them who has no account yet. */
export const useNumberProof = () => {
  const call = useOpenCall();
  const sending = useBusy();
  const [left, begin] = useSecondsLeft();
  const [sent, setSent] = useState<'no' | 'sms' | 'terminal'>('no');
  const [typed, setTyped] = useState({ area: homeCountry, phone: '', code: '' });
  const [tried, setTried] = useState<'phone' | 'all' | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const number = phoneOf(typed.area, typed.phone);
  const isNumber = isPhone(typed.area, number);
  const isCode = smsCode.safeParse(typed.code).success;
  const send = async (): Promise<void> => {
    setTried('phone');
    setRefusal(null);
    if (!isNumber) return;
    const body = { type: smsTypes.registration, phonenumber: number, code: typed.area };
    const answer = await sending.during(() => call(smsCalls.send, { body }));
    if (!answer.ok) return setRefusal(answer);
    setSent(answer.data.inTerminal ? 'terminal' : 'sms');
    begin(answer.data.resendAfter);
  };
  return {
    typed,
    left,
    sent,
    refusal,
    setRefusal,
    send,
    sending: sending.busy,
    type: (field: keyof typeof typed, value: string) => setTyped((now) => ({ ...now, [field]: value })),
    /** What is wrong where somebody wants to go on, or wants a code. */
    isNumberWrong: tried !== null && !isNumber,
    isCodeWrong: tried === 'all' && !isCode,
    /** Number, area and code once both are right; undefined, and said at the fields, before. */
    proved: () => {
      setTried('all');
      setRefusal(null);
      return isNumber && isCode ? { phonenumber: number, area: typed.area, code: typed.code } : undefined;
    },
  };
};
export type NumberProof = ReturnType<typeof useNumberProof>;
