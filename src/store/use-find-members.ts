import type { NamedRecord } from '#domain/findable.ts';
import { memberCalls } from '#domain/member/calls.ts';
import { maskedPhone } from '#domain/values/phone.ts';
import { useCall } from './use-ask.ts';
import { useSession, useStore } from './use-live.ts';

/** As many characters as the server looks for. */
const longest = 50;

/**
 * Finds the first `most` members by a text: at a counter by its search. An office holds none and asks the server, and
 * tells two of one name apart by their mobiles.
 */
export const useFindMembers = (most: number) => {
  const store = useStore();
  const call = useCall();
  const isOffice = useSession().counter === null;
  return async (text: string): Promise<NamedRecord[]> => {
    if (!isOffice) {
      const ids = (await store.searchMembers(text, most)).map(({ id }) => id);
      return [...(await store.read('record.named', { of: 'member', ids }))];
    }
    const answer = await call(memberCalls.search, { query: { k: text.slice(0, longest) } });
    if (!answer.ok) return [];
    return answer.data.slice(0, most).map(({ id, name, country, mobile }) => ({
      id,
      title: mobile === '' ? name : `${name} ${maskedPhone(country, mobile)}`,
      picture: '',
    }));
  };
};
