import { v7 as uuid } from 'uuid';
import { weekOf } from '#domain/duty/duty-week.ts';
import { setRosterDays } from '#domain/roster/set-days.ts';
import { addRosterTemplate } from '#domain/roster/template.ts';
import { dayAfter } from '#domain/values/calendar-day.ts';
import type { DaysData } from './data.ts';
import type { Act, DemoDay } from './demo-act.ts';
import type { DemoBrand } from './demo-brand.ts';

/** The managers of the demo's stores name hours, and write the roster of this week and the next by them. */
export const rosterActs = (data: DaysData, demo: DemoBrand, { today, at }: DemoDay): Act[] => {
  const opening = at(-2, 8 * 60);
  const breaksOf = (hours: DaysData['hours'][number]) => [{ begins: hours.break, minutes: 60, slides: 30 }];
  const [first, last] = [[weekOf(today), dayAfter(today, -1)].toSorted()[0] ?? today, dayAfter(weekOf(today), 13)];
  return data.shops.flatMap(({ code, manager }) => {
    const shopId = demo.shop(code).id;
    const by = { at: opening, shopId, staffId: demo.person(manager).id };
    const named = data.hours.map((hours): Act => {
      const { name, begins, ends } = hours;
      const args = { rosterTemplateId: uuid(), name, begins, ends, breaks: breaksOf(hours) };
      return { ...by, command: addRosterTemplate, args: () => args };
    });
    const written = data.duties.flatMap(({ account, hours: name, restsIn }): Act[] => {
      const person = demo.person(account);
      const hours = data.hours.find((each) => each.name === name);
      if (person.shopId !== shopId || !hours) return [];
      const { begins, ends } = hours;
      const works = { kind: 'works', begins, ends, breaks: breaksOf(hours) };
      const rests = { kind: 'rest', begins: 0, ends: 0, breaks: [] };
      const write = (from: string, to: string, plan: object): Act => ({
        ...by,
        command: setRosterDays,
        args: () => ({ staffId: person.id, from, to, ...plan, note: '' }),
      });
      const off = [-7, 0, 7, 14].map((days) => dayAfter(today, restsIn + days));
      const offThen = off.filter((day) => first <= day && day <= last);
      return [write(first, last, works), ...offThen.map((day) => write(day, day, rests))];
    });
    return [...named, ...written];
  });
};
