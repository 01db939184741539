/** Rows of a grid that are drawn: from `first` up to, not including, `end`. */
export interface Rows {
  first: number
  end: number
}

/**
 * The next drawing on the way from the rows that are drawn to those that are wanted: what is not wanted goes, and at
 * most `most` new rows come, those below first. From rows that have nothing in common with the wanted ones the way
 * starts at `seen`, the first row in the window. The same object when there is nothing left to do.
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

/** Drawn rows of a list that has become shorter than they reach. */
export function within({ first, end }: Rows, rows: number): Rows {
  const beyond = Math.max(0, end - rows)
  return { first: Math.max(0, first - beyond), end: end - beyond }
}
