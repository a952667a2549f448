/** Kept once somebody has signed in here. */
const knownAs = 'signed-in-before';

/** Whether nobody has ever signed in here; where the browser keeps nothing the store itself has to say so. */
export const isNewBrowser = (): boolean => {
  try {
    return localStorage.getItem(knownAs) === null;
  } catch {
    return false;
  }
};

export const noteSignedIn = (): void => {
  try {
    localStorage.setItem(knownAs, 'yes');
  } catch {
    // Then the next start fetches the workers behind the login screen once more.
  }
};
