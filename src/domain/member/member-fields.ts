import { z } from 'zod';
import { homeCountry, isPhone, phoneRead } from '../values/phone.ts';
import { typedText } from '../values/plain-text.ts';
import { consents, member } from './member.ts';
import { customerSources } from './sources.ts';

export const memberId = z.string().min(1).max(64);

const isSource = (code: number): boolean => customerSources.codes.some((known) => known === code);

/** So many tags somebody has at most. */
export const mostTags = 20;

/** What is written down of a member (spec section 5). */
export const writtenDown = {
  name: typedText().min(1).max(50),
  /** The calling code of the mobile's country. */
  country: z.string().regex(/^[1-9]\d{0,3}$/, 'field.notOneOf'),
  mobile: typedText().min(1).max(40),
  gender: member.schema.shape.gender,
  birthday: z.union([z.literal(''), z.iso.date()], 'member.birthdayWrong'),
  source: z.int('order.sourceUnknown').refine(isSource, 'order.sourceUnknown').nullable(),
  remark: typedText().max(200),
  tags: z.array(typedText().min(1).max(20)).max(mostTags),
  consents: z.array(z.enum(consents)).max(consents.length),
};

/** The same where only name and mobile have to be said. */
export const newMember = {
  ...writtenDown,
  country: writtenDown.country.default(homeCountry),
  gender: writtenDown.gender.default('unknown'),
  birthday: writtenDown.birthday.default(''),
  source: writtenDown.source.default(null),
  remark: writtenDown.remark.default(''),
  tags: writtenDown.tags.default([]),
  consents: writtenDown.consents.default([]),
};

interface Mobile {
  readonly country?: string | undefined;
  readonly mobile?: string | undefined;
}

/** The same with the mobile as it is stored, however it was typed or pasted. */
export const withMobileRead = <T extends Mobile>(said: T): T =>
  said.mobile === undefined ? said : { ...said, mobile: phoneRead(said.country ?? homeCountry, said.mobile) };

/** Whether the mobile is a number of its country (spec section 5), where one is said. */
export const isMobileRight = ({ country = homeCountry, mobile }: Mobile): boolean =>
  mobile === undefined || isPhone(country, mobile);
/** A mobile is judged by itself, whatever else is missing. */
export const mobileWrong = {
  path: ['mobile'],
  error: 'field.phone',
  when: ({ value }: { readonly value: unknown }): boolean =>
    typeof value === 'object' && value !== null && 'mobile' in value && typeof value.mobile === 'string',
};

/** Whether somebody can be born on a day (`yyyy-mm-dd`, empty for one that nobody said) who is served today. */
export const isBirthday = (birthday: string, today: string): boolean =>
  birthday === '' || (birthday >= '1900-01-01' && birthday <= today);
