/** How long the longest common part of two lists is, from each pair of places on. */
const commonFrom = (before: readonly string[], after: readonly string[]): number[][] => {
  const common = Array.from({ length: before.length + 1 }, () => new Array<number>(after.length + 1).fill(0));
  const at = (row: number, column: number): number => common[row]?.[column] ?? 0;
  for (let row = before.length - 1; row >= 0; row -= 1) {
    for (let column = after.length - 1; column >= 0; column -= 1) {
      const same = before[row] === after[column];
      const here = common[row] as number[];
      here[column] = same ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  return common;
};

/** What has changed from one text to another, line by line: `-` what is gone, `+` what has come. */
export const changedLines = (beforeText: string, afterText: string): string => {
  const [before, after] = [beforeText.trimEnd().split('\n'), afterText.trimEnd().split('\n')];
  const common = commonFrom(before, after);
  const found: string[] = [];
  for (let row = 0, column = 0; row < before.length || column < after.length; ) {
    const isGone = (common[row + 1]?.[column] ?? -1) >= (common[row]?.[column + 1] ?? -1);
    if (row < before.length && before[row] === after[column]) {
      row += 1;
      column += 1;
    } else if (column >= after.length || (row < before.length && isGone)) {
      found.push(`- ${before[row]}`);
      row += 1;
    } else {
      found.push(`+ ${after[column]}`);
      column += 1;
    }
  }
  return found.length === 0 ? '(the same)\n' : `${found.join('\n')}\n`;
};
