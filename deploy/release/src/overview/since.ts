import type { Release } from '@arcada/kit/federation'
import { Refusal } from '../common/refusal.ts'
import type { Keys } from '../keys/keys.ts'
import { readRelease } from '../release/releases.ts'
import type { Status } from '../release/status.ts'
import type { Store } from '../store/store.ts'

/** Since when a whitelabel runs a version. */
export interface Since {
  /** Time of the first release with it in a row, ISO 8601. */
  at: string
  /** Earlier releases may have it, too: no more of them were read. */
  orEarlier?: true
}

/** Releases that are read back: a wall reads those of every whitelabel. */
const MAX_RELEASES = 10

const names = (versions: Readonly<Record<string, string>>, isCanary: boolean) =>
  Object.entries(versions).map(([app, version]) => ({ app, version, isCanary }))

type Running = ReturnType<typeof names>[number]

function runs({ host, remotes, canary }: Release, { app, version, isCanary }: Running): boolean {
  const there = isCanary ? canary?.remotes[app] : app === 'host' ? host : remotes[app]
  return there?.version === version
}

/** The name of a version in the result. */
export const sinceName = (app: string, version: string, isCanary: boolean): string =>
  `${app} ${version}${isCanary ? ' canary' : ''}`

async function readOrStop(work: Promise<Release>): Promise<Release | undefined> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/** Since when a whitelabel runs each version of its live release, by `sinceName`; follows the releases back. */
export async function runningSince(
  store: Store,
  keys: Keys,
  { whitelabel, live }: Status,
): Promise<Record<string, Since>> {
  const found: Record<string, Since> = {}
  let open = [...names(live.versions, false), ...names(live.canary?.versions ?? {}, true)]
  let at = live.createdAt
  const note = (done: readonly Running[], more: Pick<Since, 'orEarlier'>) => {
    for (const { app, version, isCanary } of done) found[sinceName(app, version, isCanary)] = { at, ...more }
  }
  let after = live.after === undefined ? undefined : { seq: live.after }
  for (let read = 0; open.length > 0; read += 1) {
    if (after === undefined) {
      note(open, {})
      break
    }
    const { seq }: { seq: number } = after
    const before: Release | undefined =
      read < MAX_RELEASES ? await readOrStop(readRelease(store, keys, whitelabel, seq)) : undefined
    if (before === undefined) {
      note(open, { orEarlier: true })
      break
    }
    note(
      open.filter((one) => !runs(before, one)),
      {},
    )
    open = open.filter((one) => runs(before, one))
    at = before.createdAt
    after = before.after
  }
  return found
}
