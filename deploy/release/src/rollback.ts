import type { Release } from '@arcada/federation'
import { openApps } from './apps.ts'
import { readChosen } from './candidate.ts'
import type { Keys } from './keys.ts'
import { currentPerson } from './person.ts'
import { type DocumentSize, fitDocument, putLive } from './put-live.ts'
import { Refusal } from './refusal.ts'
import { needLive, readRelease, releaseNumbers } from './releases.ts'
import { refuseSampleKey } from './sample-rule.ts'
import type { Store } from './store.ts'
import { whitelabelAssets } from './whitelabel-assets.ts'
import { readWhitelabel, WHITELABELS } from './whitelabel-config.ts'

export interface RollbackOptions {
  store: Store
  keys: Keys
  whitelabel: string
  /** Number of the release whose versions to run again; without it, the one before what is live. */
  to?: number
  by?: string
  why?: string
  whitelabels?: string
  allowOrigins?: readonly string[]
  now?: () => Date
}

export interface RolledBack {
  whitelabel: string
  release: number
  /** The release whose versions run again. */
  to: number
  document: DocumentSize
}

/** The canary counts: to roll back from one is to end it. */
const versionsOf = ({ host, remotes, canary }: Release) =>
  JSON.stringify(
    [host, ...Object.values(remotes), ...Object.values(canary?.remotes ?? {})].map(({ name, version }) => [
      name,
      version,
    ]),
  )

/**
 * The release before the live one. If the live one is itself a rollback, its versions stood further back: what
 * ran before them is meant, not the release that was just left.
 */
async function releaseBefore({ store, keys, whitelabel }: RollbackOptions, live: Release): Promise<Release> {
  const numbers = (await releaseNumbers(store, whitelabel))
    .filter(({ seq, lost }) => seq < live.seq && !lost)
    .reverse()
  const earlier: Release[] = []
  for (const { seq } of numbers) earlier.push(await readRelease(store, keys, whitelabel, seq))
  const running = versionsOf(live)
  const origin = earlier.findIndex((release) => versionsOf(release) === running)
  const target = earlier.slice(origin + 1).find((release) => versionsOf(release) !== running)
  if (target) return target
  throw new Refusal(
    `There is no release of ${whitelabel} before the versions that are live: name one with --to, or promote others.`,
  )
}

/**
 * Runs the versions of an earlier release again, under a new number. Checks them like `promote` does; the fall-back
 * versions are those of the earlier release, never the ones that are being left.
 */
export async function rollback(options: RollbackOptions): Promise<RolledBack> {
  const { store, keys, by = currentPerson(), now = () => new Date(), whitelabels = WHITELABELS } = options
  const whitelabel = await readWhitelabel(options.whitelabel, whitelabels, options.allowOrigins)
  const assets = await whitelabelAssets(whitelabel, whitelabels)
  const live = await needLive(store, keys, whitelabel.id)
  const target =
    options.to === undefined
      ? await releaseBefore(options, live.release)
      : await readRelease(store, keys, whitelabel.id, options.to)
  const apps = openApps(store, keys)
  const wanted = [target.host, ...Object.values(target.remotes)]
  const { host, remotes } = await readChosen(
    apps,
    new Map(wanted.map(({ name, version }) => [name, version])),
  )
  for (const role of ['operator', host.name, ...Object.keys(remotes)])
    await refuseSampleKey(store, keys, role)
  const draft: Omit<Release, 'seq'> = {
    format: 1,
    whitelabel: whitelabel.id,
    createdAt: now().toISOString(),
    by,
    why: options.why ?? `back to release ${target.seq}`,
    host,
    remotes,
    previous: target.previous,
    assets: assets.base,
  }
  const place = { store, keys, apps, whitelabel, assets, draft, etag: live.etag }
  const placed = await putLive(await fitDocument(place))
  return { whitelabel: whitelabel.id, release: placed.release.seq, to: target.seq, document: placed.document }
}
