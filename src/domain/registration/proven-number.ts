import { z } from 'zod';
import { smsCode } from '../sms/code.ts';
import { homeCountry, isPhone, phoneRead } from '../values/phone.ts';
import { typedText } from '../values/plain-text.ts';

/** A number as somebody types it who has no account yet, and the code that was sent to it. */
export const provenNumber = {
  phonenumber: typedText().min(1).max(40),
  area: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, 'field.notOneOf')
    .default(homeCountry),
  code: smsCode,
};

interface Said {
  readonly phonenumber: string;
  readonly area: string;
}

/** What was said, with the number as it is dialled in its country. */
export const dialledAsSaid = <S extends Said>(said: S): S => ({
  ...said,
  phonenumber: phoneRead(said.area, said.phonenumber),
});

/** Whether a number is one of its country. */
export const isNumberOfArea = ({ area, phonenumber }: Said): boolean => isPhone(area, phonenumber);
/** Which field is wrong where it is none, and what is said of it. */
export const notOfArea = { path: ['phonenumber'], error: 'field.phone' };
