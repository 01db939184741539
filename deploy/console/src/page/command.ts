/** The default store of the release tool, which a command need not name. */
const DEFAULT_STORE = 'file:.arcada/store'

/** A text as one argument of a POSIX shell. */
const quoted = (text: string) => (/^[\w.,:/@%+=-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`)

/** The command with these arguments on this store, as a shell takes it. */
export const command = (store: string, args: readonly string[]): string =>
  [
    'npm run release --',
    ...args.map(quoted),
    ...(store === DEFAULT_STORE ? [] : ['--store', quoted(store)]),
  ].join(' ')
