import { z } from 'zod';
import { member } from '../member/member.ts';
import { mostTags } from '../member/member-fields.ts';
import { customerSources } from '../member/sources.ts';
import { normalized } from '../values/normalized.ts';
import { homeCountry, phoneRead } from '../values/phone.ts';
import { typedText } from '../values/plain-text.ts';
import { longestCell, type Row } from './row.ts';

const { gender, level } = member.schema.shape;
const text = typedText().max(longestCell).optional();
/** What a spreadsheet says of a member; what it leaves empty stays as it is. */
export const memberRow = z.object({
  /** As it is stored; by it a member is known again. */
  mobile: typedText().min(1).max(longestCell),
  /** The calling code of the number. */
  country: typedText().max(longestCell),
  name: text,
  gender: gender.optional(),
  /** `yyyy-mm-dd` */
  birthday: text,
  source: z.int().optional(),
  level: level.optional(),
  tags: z.array(typedText().max(longestCell)).max(100).optional(),
  remark: text,
  /** The shop that registered the member, by its code or name. */
  shop: text,
});
export type MemberRow = z.infer<typeof memberRow>;

/** Calling codes as ITU-T E.164 gives them out: none is the beginning of another, all others have three digits. */
const callingCode = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|[1-9]\d{2})/;

/** The calling code that a row names, digits alone; empty for none, undefined when it is no code. */
const countryOfRow = (row: Row): string | undefined => {
  const said = normalized(row.text('country'), 'NFKC').replaceAll(/\s/g, '');
  return said === '' ? '' : /^(?:\+|00)?([1-9]\d{0,2})$/.exec(said)?.[1];
};

/**
 * A mobile number as it is stored (spec section 5): digits alone for China, with or without its code; any other with a
 * plus sign and its code, which is in front of the number or in the column of the country.
 */
const mobileOfRow = (row: Row, country: string | undefined): string => {
  const digits = phoneRead(homeCountry, (row.half('mobile') ?? '').replace(/\.0$/, ''));
  const isForeign = country !== undefined && country !== '' && country !== homeCountry;
  const isBare = isForeign && digits !== '' && !digits.startsWith('+');
  return (isBare ? `+${country}${digits.replace(/^0/, '')}` : digits).slice(0, longestCell);
};

/** The calling code of a row's number; what the row says of it has to agree. */
const checkedCountry = (row: Row, mobile: string, said: string | undefined): string => {
  if (said === undefined) row.note('country', 'notACountry', { value: row.text('country') });
  const country = callingCode.exec(mobile)?.[1] ?? homeCountry;
  const isRight = country === homeCountry ? /^1[3-9]\d{9}$/.test(mobile) : /^\+[1-9]\d{6,14}$/.test(mobile);
  if (mobile === '') return country;
  if (!isRight) row.note('mobile', 'notAPhone', { value: row.text('mobile') });
  else if (said && said !== country) row.note('country', 'otherCountry', { value: said, country });
  return country;
};

const tagsOf = (row: Row): string[] | undefined => {
  const tags = (row.said('tags') ?? '')
    .split(/[,;|\u3001\uff0c\uff1b]/)
    .map((tag) => tag.trim())
    .filter(Boolean);
  const once = [...new Set(tags)];
  if (once.length > mostTags) row.note('tags', 'field.tooManyOf', { maximum: mostTags });
  return once.length > 0 && once.length <= mostTags ? once : undefined;
};

const sourceOf = (row: Row): number | undefined => {
  const word = row.choice('source', 'source');
  return word === undefined ? undefined : customerSources[word as (typeof customerSources.words)[number]];
};

/** The mobile of a row as it is stored, and its calling code; what is wrong with them is noted. */
export const readMobile = (row: Row): Pick<MemberRow, 'mobile' | 'country'> => {
  const said = countryOfRow(row);
  const mobile = mobileOfRow(row, said);
  return { mobile, country: checkedCountry(row, mobile, said) };
};

/** Reads a row as one of a member; what cannot be read is noted in it. */
export const readMember = (row: Row): MemberRow => ({
  ...readMobile(row),
  name: row.said('name'),
  gender: gender.optional().parse(row.choice('gender', 'gender')),
  birthday: row.day('birthday'),
  source: sourceOf(row),
  level: level.optional().parse(row.choice('level', 'level')),
  tags: tagsOf(row),
  remark: row.said('remark'),
  shop: row.said('shop'),
});
