/** The youngest and the oldest whose tongue is looked at, in years (spec section 5). */
export const youngest = 7;
export const oldest = 100;
/** Below this age, in years, a guardian has to agree as well. */
export const ofAgeToAgree = 14;

/** How many years old somebody is on a day; both as `2026-11-21`. Who is born on 29 February is a year older on 1 March. */
export const ageOn = (birthday: string, day: string): number => {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4));
  return day.slice(5) < birthday.slice(5) ? years - 1 : years;
};
