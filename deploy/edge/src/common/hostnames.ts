import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { HOSTNAME, WHITELABEL_FILE } from '@arcada/kit/federation/names'
import { errorCode, Refusal, readWhitelabel, whitelabelIds } from '@arcada/release'

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

interface Known extends Claim {
  stamp: string
  dictionaries: boolean
}

export interface Hostnames {
  /** Id of the whitelabel that answers to a hostname, as the folder says it now. */
  whitelabelOf(hostname: string): Promise<string | undefined>
  /** Whether a whitelabel compresses files against those that visitors have; true for one that is not known. */
  usesDictionaries(whitelabel: string | undefined): boolean
  all(): string[]
}

/** What changes about a file that is edited or replaced; undefined when it is not there. */
async function stampOf(file: string): Promise<string | undefined> {
  try {
    const { mtimeMs, size, ino } = await stat(file)
    return `${mtimeMs} ${size} ${ino}`
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(errorCode(error) ?? '')) return undefined
    throw error
  }
}

async function stampsIn(folder: string): Promise<Map<string, string>> {
  const ids = (await readdir(folder)).sort()
  const found = await Promise.all(
    ids.map(async (id) => [id, await stampOf(join(folder, id, WHITELABEL_FILE))] as const),
  )
  return new Map(found.flatMap(([id, stamp]) => (stamp === undefined ? [] : [[id, stamp] as const])))
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
  const good = new Map<string, Known>()
  const said = new Set<string>()
  let checkedAt = now()
  let looking: Promise<void> | undefined

  const tell = (problems: readonly string[]) => {
    for (const problem of problems) if (!said.has(problem)) say(problem)
    said.clear()
    for (const problem of problems) said.add(problem)
  }

  const look = async () => {
    const stamps = await stampsIn(folder)
    const problems: string[] = []
    for (const id of good.keys()) if (!stamps.has(id)) good.delete(id)
    for (const [id, stamp] of stamps) {
      if (good.get(id)?.stamp === stamp) continue
      try {
        const { hostnames, dictionaries } = await readWhitelabel(id, folder)
        good.set(id, { id, stamp, hostnames, dictionaries: dictionaries !== 'off' })
      } catch (error) {
        // Perhaps half a file: it is read again at the next check.
        if (!(error instanceof Refusal)) throw error
        problems.push(...error.problems.map((problem) => `${problem} Its hostnames stay as they were.`))
      }
    }
    const next = joined(
      [...good.values()].sort((a, b) => (a.id < b.id ? -1 : 1)),
      owners,
    )
    owners = next.owners
    tell([...problems, ...next.problems])
  }
  await look()

  return {
    async whitelabelOf(hostname) {
      if (now() - checkedAt >= CHECK_INTERVAL_MS) {
        checkedAt = now()
        looking = look()
          .catch((error: unknown) => tell([`The folder of whitelabels cannot be read: ${String(error)}`]))
          .finally(() => {
            looking = undefined
          })
      }
      await looking
      return owners.get(hostname)
    },
    usesDictionaries: (whitelabel = '') => good.get(whitelabel)?.dictionaries ?? true,
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
