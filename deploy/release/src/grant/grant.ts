import { randomBytes } from 'node:crypto'
import type { Grant } from '@arcada/kit/federation'
import { MAX_GRANT_MS } from '@arcada/kit/federation/names'
import { DAY_MS } from '@arcada/kit/i18n/dates'
import { hostProblems } from '../check/compatibility.ts'
import { currentPerson } from '../common/author.ts'
import { Refusal, WrongUsage } from '../common/refusal.ts'
import type { Act } from '../log/log.ts'
import { fullVersion, openApps } from '../publish/apps.ts'
import { needLive } from '../release/live.ts'
import { namedIn, replacedVersions } from '../release/released-descriptions.ts'
import { keepFolders } from '../store/gc-marks.ts'

const UNITS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: DAY_MS }

export interface GrantOptions extends Act {
  remote: string
  version: string
  /** How long it holds, in ms: see `parseDuration`. */
  lasts: number
}

export interface Granted {
  grant: Grant
  /** The value of `?arcada-override=`. */
  token: string
}

/** `30m`, `2h` or `7d` in ms; throws WrongUsage for anything else, and for more than seven days. */
export function parseDuration(given: string): number {
  const lasts = Number.parseInt(given, 10) * (UNITS[given.slice(-1)] ?? 0)
  if (/^[1-9]\d{0,4}[mhd]$/.test(given) && lasts <= MAX_GRANT_MS) return lasts
  throw new WrongUsage(`--expires takes a time up to 7d, such as 30m or 2h, not '${given}'.`)
}

/**
 * Signs a grant with which a tab runs one published version of a remote on one whitelabel,
 * until it expires. It names the version's app.json by hash, and through it every file. Notes it in the store (without
 * the signature), so that `gc` keeps the version. A Refusal when the version cannot run on the host that is live.
 */
export async function grantOverride(options: GrantOptions): Promise<Granted> {
  const { store, keys, whitelabel, remote, by = currentPerson(), now = () => new Date() } = options
  const storeKeys = await keys.on(store)
  await storeKeys.need({ verb: 'grant', whitelabel })
  const { release } = await needLive(store, keys, whitelabel)
  const apps = openApps(store, keys)
  const version = await fullVersion(store, remote, options.version)
  const app = await apps.read(remote, version, namedIn(release)(remote, version))
  if (app.kind !== 'remote') throw new Refusal('A grant is for a remote; a host is promoted.')
  const problems = [...hostProblems(release.host, app), ...(await apps.fileProblems(app))]
  problems.push(...(await replacedVersions(store, [app])))
  if (problems.length > 0) throw new Refusal(problems)
  const grant: Grant = {
    v: 1,
    id: randomBytes(12).toString('base64url'),
    whitelabel,
    remote,
    version,
    app: app.description,
    expires: now().getTime() + options.lasts,
    by,
  }
  const json = JSON.stringify(grant)
  const signature = Buffer.from(await storeKeys.sign('grant', whitelabel, json), 'base64')
  await keepFolders(store, [app.base.slice(1)])
  await store.createOnly(`grants/${whitelabel}/${grant.id}.json`, Buffer.from(`${json}\n`))
  return { grant, token: `${Buffer.from(json).toString('base64url')}.${signature.toString('base64url')}` }
}
