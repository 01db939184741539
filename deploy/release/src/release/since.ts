import type { Release } from '@arcada/kit/federation'
import { orRefused } from '../common/refusal.ts'
import type { Keys } from '../keys/keys.ts'
import type { Store } from '../store/store.ts'
import { readSigned } from './releases.ts'

/** Since when a whitelabel runs a version. */
export interface Since {
  /** Time and number of the first release with it in a row. */
  at: string
  release: number
  /** Earlier releases may have it, too: no more of them were read. */
  orEarlier?: true
}

/** The version of an app that a release runs for all visitors, or in its canary. */
export function versionIn(
  { host, remotes, canary }: Release,
  app: string,
  isCanary: boolean,
): string | undefined {
  const there = isCanary ? canary?.remotes[app] : app === 'host' ? host : remotes[app]
  return there?.version
}

/** The name of a version in the result. */
export const sinceName = (app: string, isCanary: boolean): string => `${app}${isCanary ? ' canary' : ''}`

/** Since when a whitelabel runs the versions of its live release, by `sinceName`; follows at most `steps` releases back. */
export async function runningSince(
  store: Store,
  keys: Keys,
  live: Release,
  apps: readonly string[],
  steps: number,
): Promise<Record<string, Since>> {
  const found: Record<string, Since> = {}
  let open = [true, false].flatMap((isCanary) => apps.map((app) => ({ app, isCanary })))
  open = open.filter(({ app, isCanary }) => versionIn(live, app, isCanary) !== undefined)
  let oldest = live
  const note = (done: typeof open, more: Pick<Since, 'orEarlier'> = {}) => {
    for (const { app, isCanary } of done)
      found[sinceName(app, isCanary)] = { at: oldest.createdAt, release: oldest.seq, ...more }
  }
  for (let read = 0; open.length > 0; read += 1) {
    const { after, whitelabel } = oldest
    const before =
      after && read < steps
        ? await orRefused(readSigned(store, keys, whitelabel, after.seq, after.hash), () => undefined)
        : undefined
    if (before === undefined) {
      note(open, after && { orEarlier: true })
      break
    }
    const runs = ({ app, isCanary }: (typeof open)[number]) =>
      versionIn(before.release, app, isCanary) === versionIn(live, app, isCanary)
    note(open.filter((one) => !runs(one)))
    open = open.filter(runs)
    oldest = before.release
  }
  return found
}
