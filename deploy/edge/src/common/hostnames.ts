import { HOSTNAME } from '@arcada/kit/federation/names'
import { Refusal, readWhitelabel, whitelabelIds } from '@arcada/release'

/**
 * Hostname -> id of its whitelabel, from all `whitelabel.json` files of a folder. Throws a Refusal when a file is
 * not valid or two whitelabels claim one hostname.
 */
export async function readHostnames(folder: string): Promise<Map<string, string>> {
  const claims: Claim[] = []
  for (const id of await whitelabelIds(folder))
    claims.push({ id, hostnames: (await readWhitelabel(id, folder)).hostnames })
  const { owners, problems } = joined(claims)
  if (problems.length > 0) throw new Refusal(problems)
  return owners
}

interface Claim {
  id: string
  hostnames: readonly string[]
}

/** Ids of the whitelabels in a folder that switch dictionaries off. */
export async function withoutDictionaries(folder: string): Promise<string[]> {
  const ids = await whitelabelIds(folder)
  const settings = await Promise.all(ids.map((id) => readWhitelabel(id, folder)))
  return settings.flatMap(({ id, dictionaries }) => (dictionaries === 'off' ? [id] : []))
}

/** A hostname of two whitelabels stays with its owner in `before`, else with the first. */
function joined(
  claims: readonly Claim[],
  before: ReadonlyMap<string, string> = new Map(),
): { owners: Map<string, string>; problems: string[] } {
  const owners = new Map<string, string>()
  const problems: string[] = []
  for (const { id, hostnames } of claims) {
    for (const hostname of hostnames) {
      const other = owners.get(hostname)
      if (other === undefined || before.get(hostname) === id) owners.set(hostname, id)
      if (other !== undefined)
        problems.push(
          `The hostname ${hostname} is claimed by both ${other} and ${id}: remove it from one of them.`,
        )
    }
  }
  return { owners, problems }
}

/** A change is seen by the first request that comes at least this long after the last check, in ms. */
const CHECK_INTERVAL_MS = 500

export interface Hostnames {
  /** Id of the whitelabel that answers to a hostname, as the folder says it now. */
  whitelabelOf(hostname: string): Promise<string | undefined>
  /** Whether a whitelabel compresses files against those that visitors have; true for one that is not known. */
  usesDictionaries(whitelabel: string | undefined): boolean
  all(): string[]
}

/**
 * Follows a folder of whitelabels: new, changed and removed ones count from the next request on. A file that is not
 * valid, or claims a hostname that is another's, changes nothing for players: `say` is called once, and the last valid state stays
 * in force. Throws a Refusal when the folder is not valid at the start. `now` is in ms.
 */
export async function followHostnames(
  folder: string,
  say: (problem: string) => void,
  now: () => number = Date.now,
): Promise<Hostnames> {
  let owners = await readHostnames(folder)
  const valid = new Map<string, Claim & { dictionaries: boolean }>()
  let said: readonly string[] = []
  let checkedAt = now()
  let reading: Promise<void> | undefined

  const tell = (problems: readonly string[]) => {
    for (const problem of problems) if (!said.includes(problem)) say(problem)
    said = problems
  }
  const read = async () => {
    const ids = await whitelabelIds(folder)
    const problems: string[] = []
    for (const id of valid.keys()) if (!ids.includes(id)) valid.delete(id)
    for (const id of ids)
      try {
        const { hostnames, dictionaries } = await readWhitelabel(id, folder)
        valid.set(id, { id, hostnames, dictionaries: dictionaries !== 'off' })
      } catch (error) {
        // Perhaps half a file: it is read again at the next check.
        if (!(error instanceof Refusal)) throw error
        problems.push(...error.problems.map((problem) => `${problem} Its hostnames stay as they were.`))
      }
    const claims = [...valid.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
    const next = joined(claims, owners)
    owners = next.owners
    tell([...problems, ...next.problems])
  }
  await read()

  return {
    async whitelabelOf(hostname) {
      if (now() - checkedAt >= CHECK_INTERVAL_MS) {
        checkedAt = now()
        reading = read().catch((error: unknown) =>
          tell([`The folder of whitelabels cannot be read: ${String(error)}`]),
        )
      }
      await reading
      return owners.get(hostname)
    },
    usesDictionaries: (whitelabel = '') => valid.get(whitelabel)?.dictionaries ?? true,
    all: () => [...owners.keys()],
  }
}

const A_HOSTNAME = new RegExp(HOSTNAME)

/** Whether a text is a hostname that a whitelabel may have. */
export const isHostname = (text: string): boolean => A_HOSTNAME.test(text)

/** Whether a hostname always means the machine itself, whatever a name server says. */
export const isLoopbackName = (hostname: string): boolean =>
  /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname)

/** The hostname of a Host header: without port, without the dot that ends a full name, in lower case; nginx reads it alike. */
export function hostnameOf(header: string | undefined): string {
  return (header ?? '').replace(/:\d*$/, '').replace(/\.$/, '').toLowerCase()
}
