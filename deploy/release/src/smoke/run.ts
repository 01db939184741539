import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ReleasedApp } from '@arcada/kit/federation'
import { type RemoteSmoke, smokeCases } from '../check/smoke-cases.ts'
import { keepRun, type SmokeResult, setDigest } from '../check/smoke-proof.ts'
import { currentPerson } from '../common/author.ts'
import { openApps } from '../publish/apps.ts'
import { appsIn } from '../release/contents.ts'
import type { PromoteOptions } from '../release/promote.ts'
import { readWantedSet } from '../release/wanted-set.ts'
import { WHITELABELS } from '../whitelabel/config.ts'
import { composeSet, freePorts, sandboxSettings } from './compose.ts'
import { inheritedResults, withoutResults } from './inherited.ts'
import { evidenceFolder, type RanCase, runCases, runJob, type SmokeJob } from './job.ts'
import { isWhole, type Selection, selectCases } from './select.ts'

export interface SmokeOptions extends PromoteOptions, Selection {
  /** Runs those cases again, too, that passed in another set with the same builds of their remote and of the host. */
  all?: boolean
  evidence?: string
  /** Runs this command of a shell with the address of the served set in ARCADA_URL, instead of cases; its exit code is the result. */
  command?: { text: string; remote: string }
}

/** What became of a run, on a composed set or on a live site. */
export interface Smoked {
  whitelabel: string
  versions: Record<string, string>
  browser: string
  seconds: number
  results: RanCase[]
  /** Remote -> the team that it belongs to. */
  teams: Record<string, string>
  notes: string[]
  /** Where failed cases left what they saw. */
  folder?: string
}

const PART = 'This run was a selection of cases, so it is not recorded and promote does not use it.'

const commandOf = ({ command }: SmokeOptions, set: readonly ReleasedApp[]): Pick<SmokeJob, 'command'> => {
  if (command === undefined) return {}
  const version = set.findLast(({ name }) => name === command.remote)?.version ?? ''
  return { command: { ...command, version } }
}

const inheritedNotes = ({ length }: readonly SmokeResult[]) =>
  length === 0
    ? []
    : [
        `${length} of these passed before with the same builds of their remote and of the host, and did not run again; --all runs them too.`,
      ]

export const teamsOf = (smoke: readonly RemoteSmoke[]) =>
  Object.fromEntries(smoke.map(({ remote, team }) => [remote, team]))

export const secondsSince = (start: number) => Math.round((performance.now() - start) / 100) / 10

export const leftIn = (folder: string, results: readonly RanCase[]) =>
  results.some((result) => result.folder) ? { folder } : {}

/**
 * Composes the set that `promote` with the same options would make live in a store of its own, serves it with a
 * sandbox, runs the smoke cases of its remotes in Chromium and keeps the result under the set's digest and the
 * whitelabel. Cases that an earlier run proves for these builds are not run again. Takes what `promote` takes; a Refusal when the set cannot run at all.
 */
export async function smoke(options: SmokeOptions, run = runJob): Promise<Smoked & { set: string }> {
  const { store, keys, by = currentPerson(), now = () => new Date(), whitelabels = WHITELABELS } = options
  const whole = isWhole(options) && options.command === undefined
  // Before minutes are spent on what could not be recorded.
  if (whole) await (await keys.on(store)).need({ verb: 'smoke' })
  const apps = options.apps ?? openApps(store, keys)
  const { removed, ...wanted } = await readWantedSet(options, apps)
  const set = appsIn(wanted)
  const published = await smokeCases(apps, set)
  const inherited =
    whole && !options.all ? await inheritedResults(store, keys, set, options.whitelabel, published) : []
  const cases = options.command ? [] : withoutResults(selectCases(published, options), inherited)
  const temporary = await mkdtemp(join(tmpdir(), 'arcada-smoke-'))
  try {
    const ports = await freePorts()
    const settings = await sandboxSettings(options, set, ports)
    const { id } = settings.whitelabel
    const place = await composeSet({ store, apps, set, ...settings, removed, by, now }, temporary)
    const folder = evidenceFolder(id, now(), options.evidence)
    const site = { store: place, whitelabels, ports }
    const start = performance.now()
    const ran = await runCases(
      {
        ...{ whitelabel: id, site, smoke: cases, people: {}, folder },
        ...commandOf(options, set),
      },
      run,
    )
    const seconds = secondsSince(start)
    const proof = {
      set: setDigest(set),
      versions: Object.fromEntries(set.map((app) => [app.name, app.version])),
      builds: Object.fromEntries(set.map((app) => [app.name, app.description])),
    }
    const all = [...ran.results, ...inherited]
    // Folders exist on this machine only; the record is shared.
    const results = all.map(({ folder: _, ...result }: RanCase) => result)
    const record = { at: now().toISOString(), by, browser: ran.browser, results }
    // Minutes have passed: the list of keys may have changed.
    const kept = whole ? await keepRun(store, keys.fresh(), proof, id, record) : [PART]
    const notes = [...kept, ...inheritedNotes(inherited)]
    const { builds: _, ...named } = proof
    return {
      ...named,
      whitelabel: id,
      browser: ran.browser,
      results: all,
      teams: teamsOf(published),
      seconds,
      notes,
      ...leftIn(folder, ran.results),
    }
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}
