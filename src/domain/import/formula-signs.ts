/** Signs that are not seen at the beginning of a cell, and those by which some programs part cells, for a pattern. */
const unseen = String.raw`[\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800;,]`;

/** How a text begins, for a pattern, that some program would run as a formula. */
export const formulaBegin = `${unseen}*[=+\\-@\uff1d\uff0b\uff0d\uff20\u2212]`;
