/** `tongueReport` → `tongue-report`: how files are named. */
export const kebab = (word: string): string => word.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
/** `tongueReport` → `tongue_report`: how tables and columns are named. */
export const snake = (word: string): string => word.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
/** `order` → `Order`: how types are named. */
export const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
