export interface Requirement {
  id: string
  owner: string
  text: string
}

export interface TestFile {
  file: string
  text: string
}

export interface Coverage {
  /** What no test names. */
  missing: Requirement[]
  /** What an app has to keep, and only tests of the sandbox name. */
  sandboxOnly: Requirement[]
  owners: { owner: string; named: number; all: number }[]
}

/** The rows of one of the tables in `docs/spec`: tab-separated, with a line of headings. */
export function readRequirements(table: string): Requirement[] {
  const [, ...lines] = table.trim().split('\n')
  return lines.map((line) => {
    const [id = '', , owner = '', , text = ''] = line.split('\t')
    return { id, owner, text }
  })
}

const titleIds = (text: string): string[] =>
  [...text.matchAll(/\[([A-Z][A-Z0-9]*-\d+)\]/g)].flatMap(([, id]) => id ?? [])

/** What a test file names: ids in brackets in a title, and those of a table under a title such as `[%s] …`. */
function idsIn(text: string): string[] {
  const tables = /\[(?:%s|\$id)\]/.test(text) ? [...text.matchAll(/['"`]([A-Z0-9]+-\d+)['"`]/g)] : []
  return [...titleIds(text), ...tables.flatMap(([, id]) => id ?? [])]
}

const isOfSandbox = (file: string) => file.startsWith('shared/sandbox/') || file.includes('.sandbox.test.')

/** Which requirements the tests name. Takes the requirements and every test file with its text. */
export function coverageOf(requirements: readonly Requirement[], tests: readonly TestFile[]): Coverage {
  const files = new Map<string, string[]>()
  for (const { file, text } of tests)
    for (const id of idsIn(text)) files.set(id, [...(files.get(id) ?? []), file])
  const named = requirements.filter(({ id }) => files.has(id))
  const owners = [...new Set(requirements.map(({ owner }) => owner))].sort()
  const of = (rows: readonly Requirement[], owner: string) => rows.filter((row) => row.owner === owner).length
  return {
    missing: requirements.filter(({ id }) => !files.has(id)),
    sandboxOnly: named.filter(({ id, owner }) => owner !== 'shared' && files.get(id)?.every(isOfSandbox)),
    owners: owners.map((owner) => ({ owner, named: of(named, owner), all: of(requirements, owner) })),
  }
}

/** Ids that tests name and no requirement has, each with its file: a slip, or a requirement that was taken out. */
export function unknownIds(requirements: readonly Requirement[], tests: readonly TestFile[]): string[] {
  const known = new Set(requirements.map(({ id }) => id))
  return tests.flatMap(({ file, text }) =>
    [...new Set(titleIds(text))].filter((id) => !known.has(id)).map((id) => `${id} in ${file}`),
  )
}
