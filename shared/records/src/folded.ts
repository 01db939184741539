/** Groups rows: adjacent empty rows are one group, every other row is a separate group. */
export function folded<Row>(rows: readonly Row[], isIdle: (row: Row) => boolean): [Row, ...Row[]][] {
  const groups: [Row, ...Row[]][] = []
  let idle: [Row, ...Row[]] | undefined
  for (const row of rows) {
    if (idle && isIdle(row)) {
      idle.push(row)
      continue
    }
    const group: [Row, ...Row[]] = [row]
    groups.push(group)
    idle = isIdle(row) ? group : undefined
  }
  return groups
}
