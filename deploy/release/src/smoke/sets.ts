import type { Hash, Release } from '@arcada/kit/federation'
import { setDigest } from '../check/smoke-proof.ts'
import type { Keys } from '../keys/keys.ts'
import { candidatesIn, isUndecided } from '../log/candidates.ts'
import { readLog, whitelabelLog } from '../log/log.ts'
import { readStart } from '../release/live.ts'
import type { Store } from '../store/store.ts'

/** The digests of the sets that are live on a whitelabel or proposed there, as smoke runs and pictures name them. */
export interface WhitelabelSets {
  whitelabel: string
  /** The stable set, and what the visitors of a canary get. */
  live: string[]
  /** Of each undecided candidate. */
  candidates: { number: number; set: string }[]
}

type Builds = Readonly<Record<string, { name: string; description: Hash }>>

const digestOf = (builds: Builds) => setDigest(Object.values(builds))

function buildsOf({ host, remotes }: Pick<Release, 'host' | 'remotes'>): Builds {
  const all = [host, ...Object.values(remotes)]
  return Object.fromEntries(all.map(({ name, description }) => [name, { name, description }]))
}

/** Reads which sets are live on a whitelabel, and which ones its undecided candidates would make live. */
export async function readSets(store: Store, keys: Keys, whitelabel: string): Promise<WhitelabelSets> {
  const { live } = await readStart(store, keys, whitelabel)
  if (live === undefined) return { whitelabel, live: [], candidates: [] }
  const { release } = live
  const stable = buildsOf(release)
  const tried = buildsOf({ ...release, remotes: { ...release.remotes, ...release.canary?.remotes } })
  const candidates = candidatesIn(await readLog(store, keys, whitelabelLog(whitelabel)))
  return {
    whitelabel,
    live: [digestOf(stable), digestOf(tried)],
    candidates: candidates.filter(isUndecided).map(({ number, proposal }) => {
      const wanted = Object.entries(proposal.data.apps).map(([name, { description }]) => [
        name,
        { name, description },
      ])
      return { number, set: digestOf({ ...stable, ...Object.fromEntries(wanted) }) }
    }),
  }
}
