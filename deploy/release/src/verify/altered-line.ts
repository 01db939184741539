/** Number of the first line in which two texts differ, where one ends before the other, too; 0 when they are the same. */
export function alteredLine(expected: string, found: string): number {
  const [lines, others] = [expected.split('\n'), found.split('\n')]
  return [...lines, ...others].findIndex((_, at) => lines[at] !== others[at]) + 1
}
