import type { Params } from '../kernel/decision.ts';
import type { Reason } from '../kernel/reason.ts';
import { type Employee, shopsOfStaff } from './employee.ts';

/** Who is said to have sold a line and to serve it. */
export interface NamedOnLine {
  readonly salespersonId?: string | null;
  readonly servicerIds?: readonly string[];
}

const marks = {
  isSalesperson: { of: ({ salespersonId }: NamedOnLine) => salespersonId || [], lacking: 'order.notSalesStaff' },
  isServicer: { of: ({ servicerIds = [] }: NamedOnLine) => servicerIds, lacking: 'order.notServiceStaff' },
} as const;

/**
 * Why these people do not stand on lines: nobody knows one of them here, they have left, or they are no sales staff or service staff of
 * the shop or a place above it (`way`). Who stood there before stays, whatever they have become since.
 */
export const whyNotNamed = (
  named: readonly NamedOnLine[],
  standing: readonly NamedOnLine[],
  staff: readonly Employee[],
  way: readonly string[],
): { readonly code: Reason; readonly params: Params } | undefined => {
  for (const mark of ['isSalesperson', 'isServicer'] as const) {
    const { of, lacking } = marks[mark];
    const stood = new Set(standing.flatMap(of));
    for (const id of named.flatMap(of)) {
      if (stood.has(id)) continue;
      const person = staff.find((each) => each.id === id);
      if (!person || person.resignedAt !== null) return { code: 'order.staffUnknown', params: {} };
      const worksHere = shopsOfStaff(person).some((shopId) => way.includes(shopId));
      if (!person[mark] || !worksHere) return { code: lacking, params: { name: person.name } };
    }
  }
  return undefined;
};
