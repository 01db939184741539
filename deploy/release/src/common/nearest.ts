/** Changes, one letter each, that make one text of another; two neighbours that change places are one change. */
function distance(from: string, to: string): number {
  let before: number[] = []
  let row = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (let line = 0; line < from.length; line += 1) {
    const next = [line + 1]
    for (let at = 0; at < to.length; at += 1) {
      const same = from[line] === to[at] ? 0 : 1
      const swapped = line > 0 && at > 0 && from[line] === to[at - 1] && from[line - 1] === to[at]
      const ways = [(row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1, (row[at] ?? 0) + same]
      if (swapped) ways.push((before[at - 1] ?? 0) + 1)
      next.push(Math.min(...ways))
    }
    before = row
    row = next
  }
  return row.at(-1) ?? 0
}

/** The known name that a misspelled one most likely means; undefined when none is near. */
function nearest(name: string, known: readonly string[]): string | undefined {
  const limit = Math.min(2, Math.floor(name.length / 3))
  const found = known
    .map((one) => ({ one, far: one.startsWith(name) && name.length > 2 ? 0 : distance(name, one) }))
    .filter(({ far }) => far <= limit)
    .sort((a, b) => a.far - b.far)
  return found[0]?.one
}

/** A question to append to a message about an unknown name; empty without a similar name. */
export function suggestion(name: string, known: readonly string[], prefix = ''): string {
  const near = nearest(name, known)
  return near === undefined ? '' : ` Did you mean '${prefix}${near}'?`
}
