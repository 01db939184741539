interface Page<Row> {
  content: readonly Row[]
}

/**
 * Creates a collector of the rows of a list's pages, without duplicates: new rows shift the others to later pages.
 * Processes only new pages, so that a long list does not get slower with each page.
 */
export function rowCollector<Row>(
  keyOf: (row: Row) => string,
): (pages: readonly Page<Row>[]) => readonly Row[] {
  let known: readonly Page<Row>[] = []
  let keys = new Set<string>()
  let rows: readonly Row[] = []
  return (pages) => {
    if (known.some((page, at) => page !== pages[at])) {
      known = []
      keys = new Set()
      rows = []
    }
    const fresh = pages.slice(known.length).flatMap(({ content }) =>
      content.filter((row) => {
        const key = keyOf(row)
        if (keys.has(key)) return false
        keys.add(key)
        return true
      }),
    )
    known = pages
    if (fresh.length > 0) rows = [...rows, ...fresh]
    return rows
  }
}
