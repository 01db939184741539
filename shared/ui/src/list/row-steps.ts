/** Rendered rows of a grid: from `first` up to, not including, `end`. */
export interface Rows {
  first: number
  end: number
}

/**
 * The next step from the rendered rows to the wanted ones: unwanted rows are removed, and at
 * most `most` new rows are added, those below first. Without an overlap the steps
 * start at `seen`, the first row in the window. Returns the same object when it is complete.
 */
export function stepTo(drawn: Rows, wanted: Rows, seen: number, most: number): Rows {
  let first = Math.max(drawn.first, wanted.first)
  let end = Math.min(drawn.end, wanted.end)
  if (first >= end) {
    first = Math.min(Math.max(seen, wanted.first), wanted.end)
    end = first
  }
  const below = Math.min(most, wanted.end - end)
  const above = Math.min(most - below, first - wanted.first)
  first -= above
  end += below
  return first === drawn.first && end === drawn.end ? drawn : { first, end }
}

/** Rendered rows of a list that has become shorter. */
export function within({ first, end }: Rows, rows: number): Rows {
  const beyond = Math.max(0, end - rows)
  return { first: Math.max(0, first - beyond), end: end - beyond }
}
