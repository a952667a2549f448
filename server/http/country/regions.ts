import { areaList } from '@vant/area-data';
import type { Region } from '#domain/country/calls.ts';

/** Districts by the digits that say in which province, or in which city, they lie. */
const listOf = (list: Readonly<Record<string, string>>, digits: number, below: (code: string) => readonly Region[]) => {
  const regions = new Map<string, Region[]>();
  for (const [code, name] of Object.entries(list)) {
    const above = code.slice(0, digits);
    const among = regions.get(above) ?? [];
    among.push({ code, name, children: below(code) });
    regions.set(above, among);
  }
  return regions;
};

/** The provinces, cities and districts of China with their codes of GB/T 2260 (@vant/area-data), as a tree. */
export const regionsOfChina = ((): readonly Region[] => {
  const counties = listOf(areaList.county_list, 4, () => []);
  const cities = listOf(areaList.city_list, 2, (code) => counties.get(code.slice(0, 4)) ?? []);
  const provinces = listOf(areaList.province_list, 0, (code) => cities.get(code.slice(0, 2)) ?? []);
  return provinces.get('') ?? [];
})();
