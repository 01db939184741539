import type { Canary, Release, ReleasedApp } from '@arcada/kit/federation'
import { setProblems } from '../check/compatibility.ts'
import { Refusal, WrongUsage } from '../common/refusal.ts'
import type { Apps, Named } from '../publish/apps.ts'

/** Each browser keeps one of this many buckets. */
export const BUCKETS = 10_000

export const percent = (share: number) => `${share / 100} %`

/** `10`, `0.25`, `0`, `off` or `100` as buckets of 10,000; throws WrongUsage for anything that no bucket count meets. */
export function parseShare(text: string): number {
  if (text === 'off') return 0
  const [, whole = '', part = ''] = /^(\d{1,3})(?:\.(\d{1,2}))?%?$/.exec(text) ?? []
  // Put together from digits: 0.07 * 100 is no whole number.
  const share = whole === '' ? Number.NaN : Number(whole) * 100 + Number(part.padEnd(2, '0'))
  if (share >= 0 && share <= BUCKETS) return share
  throw new WrongUsage(
    `--canary takes a percentage from 0 to 100 with up to two decimals, or off, not '${text}'.`,
  )
}

export interface Wanted {
  /** App -> version for all visitors; undefined: the newest of each. */
  stable: Readonly<Record<string, string>>
  /** Whether apps that `stable` does not name stay as they are. */
  keep: boolean
  canary: { share: number; versions: Readonly<Record<string, string>> } | undefined
}

const versionsOf = (canary: Canary | undefined) =>
  Object.fromEntries(Object.values(canary?.remotes ?? {}).map(({ name, version }) => [name, version]))

function withCanary(
  live: Release | undefined,
  versions: Readonly<Record<string, string>>,
  share: number,
): Wanted {
  if (live === undefined)
    throw new Refusal(
      'Nothing is live yet, so there is nothing to compare a canary with: promote fully first.',
    )
  if (versions.host !== undefined) {
    throw new Refusal(
      'A host cannot be a canary: every remote was checked against the one that is live. Promote it fully on one ' +
        'whitelabel first.',
    )
  }
  const out = Object.keys(versions).filter((name) => live.removed?.[name])
  if (out.length > 0) {
    throw new Refusal(
      `${out.join(', ')} is left out of ${live.whitelabel}, so there is nothing to compare a canary with: put it back ` +
        "with 'restore' or promote it fully.",
    )
  }
  const unknown = Object.keys(versions).filter((name) => live.remotes[name] === undefined)
  if (unknown.length > 0) {
    throw new Refusal(`${unknown.join(', ')} is not part of ${live.whitelabel} yet: promote it fully.`)
  }
  const same = Object.keys(versions).filter((name) => live.remotes[name]?.version === versions[name])
  if (same.length > 0) {
    throw new Refusal(
      same.map((name) => `${name} ${versions[name]} is live for all visitors already: pick another version.`),
    )
  }
  const all = { ...versionsOf(live.canary), ...versions }
  if (Object.keys(all).length === 0)
    throw new Refusal('No remote is in a canary yet: name one with its version, such as --games 1.2.0.')
  return { stable: {}, keep: true, canary: { share, versions: all } }
}

/**
 * What a promotion asks for, given what is live. `share` undefined: fully; 0: the canary ends; 10,000: what is in the
 * canary becomes the stable version for all visitors. Throws a Refusal where that makes no sense.
 */
export function wantedSet(
  live: Release | undefined,
  versions: Readonly<Record<string, string>>,
  share: number | undefined,
): Wanted {
  const named = Object.keys(versions).length > 0
  const running = live?.canary
  if (share === undefined) {
    const left = Object.entries(versionsOf(running)).filter(([name]) => versions[name] === undefined)
    const canary =
      named && running && left.length > 0
        ? { share: running.share, versions: Object.fromEntries(left) }
        : undefined
    return { stable: versions, keep: named, canary }
  }
  if (share > 0 && share < BUCKETS) return withCanary(live, versions, share)
  if (share === 0 && named)
    throw new Refusal('--canary 0 ends the canary and changes nothing else: name no versions.')
  if (running === undefined && !named)
    throw new Refusal(`There is no canary of ${live?.whitelabel ?? 'this whitelabel'}.`)
  return share === 0
    ? { stable: {}, keep: true, canary: undefined }
    : { stable: { ...versionsOf(running), ...versions }, keep: true, canary: undefined }
}

const offer = ({ routes, slots, calls }: ReleasedApp) => JSON.stringify([routes, slots, calls])

/**
 * Reads the versions of a canary and refuses those that cannot run beside the stable set. They must
 * offer the same addresses, slots and early calls, because a document has one table of these.
 */
export async function readCanary(
  apps: Apps,
  wanted: NonNullable<Wanted['canary']>,
  host: ReleasedApp,
  remotes: Release['remotes'],
  named: (name: string, version: string) => Named | undefined = () => undefined,
): Promise<Canary> {
  const chosen = await Promise.all(
    Object.entries(wanted.versions).map(([name, version]) => apps.read(name, version, named(name, version))),
  )
  const byName = Object.fromEntries(chosen.map((app) => [app.name, app]))
  const files = await Promise.all(chosen.map((app) => apps.fileProblems(app)))
  const others = chosen.filter((app) => {
    const stable = remotes[app.name]
    return stable === undefined || offer(stable) !== offer(app)
  })
  const problems = [
    ...setProblems(host, { ...remotes, ...byName }),
    ...files.flat(),
    ...others.map(
      ({ name, version }) =>
        `${name} ${version} offers other addresses, slots or early calls than ${name} ` +
        `${remotes[name]?.version ?? '(none)'}, so it cannot be a canary: promote it fully.`,
    ),
  ]
  if (problems.length > 0) throw new Refusal(problems)
  return { share: wanted.share, remotes: byName }
}

/** Changes of the canary as texts; `[]` without any. */
export function canaryChanges(before: Canary | undefined, after: Canary | undefined): string[] {
  const summary = (canary: Canary) =>
    Object.values(canary.remotes)
      .map(({ name, version }) => `${name} ${version}`)
      .join(', ')
  if (after && before?.share === after.share && summary(before) === summary(after)) return []
  if (after) return [`canary ${summary(after)} for ${percent(after.share)}`]
  return before ? [`canary ${summary(before)} ended`] : []
}
