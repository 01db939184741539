import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PictureReport, ReleasedApp } from '@arcada/kit/federation'
import { currentPerson } from '../common/person.ts'
import { findProgram } from '../common/program.ts'
import { Refusal } from '../common/refusal.ts'
import { type KeptRun, keepPictureRun } from '../pictures/keep.ts'
import { type Apps, openApps } from '../publish/apps.ts'
import type { PromoteOptions } from '../release/promote.ts'
import { readWantedSet, type WantedSet } from '../release/wanted-set.ts'
import { type RemoteSmoke, smokeCases } from '../smoke/cases.ts'
import { timePasses } from '../smoke/needs.ts'
import { setDigest } from '../smoke/record.ts'
import { publishedAssets, whitelabelAssets } from '../whitelabel/assets.ts'
import { readWhitelabel, WHITELABELS } from '../whitelabel/config.ts'
import { composeSet, withSandbox } from './compose.ts'
import { freePort } from './free-port.ts'
import { isOwn } from './inherited.ts'
import { evidenceFolder, runProgram } from './job.ts'
import type { PictureAnswer, PictureJob, PictureSide } from './picture-job.ts'
import { secondsSince } from './run.ts'
import { type Selection, selectCases } from './select.ts'

export interface TakePicturesOptions extends Omit<PromoteOptions, 'whitelabel'>, Selection {
  /** Whitelabels whose pictures are taken in one run. */
  of: readonly string[]
  /** Takes pictures of cases, too, that cannot look different, because their remote and the host stay the same. */
  all?: boolean
  evidence?: string
}

/** What became of a run of pictures. */
export interface TakenPictures {
  runs: { whitelabel: string; number?: number; set: string; liveSeq?: number; unchanged: number }[]
  report: PictureReport
  browser: string
  seconds: number
  notes: string[]
}

/** Its thirds of a second keep every count-down away from the change of its number. */
const PART_OF_SECOND_MS = 300

const runner = (job: PictureJob): Promise<PictureAnswer> =>
  runProgram(job, findProgram('@arcada/smoke/pictures') ?? '')

const appsIn = ({ host, remotes }: Pick<WantedSet, 'host' | 'remotes'>): ReleasedApp[] => [
  host,
  ...Object.values(remotes),
]

interface Prepared {
  entry: PictureJob['whitelabels'][number]
  run: Pick<KeptRun, 'whitelabel' | 'set' | 'versions' | 'liveSeq' | 'unchanged'>
}

/** Cases of a set without those that move the time, and those that look the same as live by what they are. */
function shownCases(
  smoke: readonly RemoteSmoke[],
  set: readonly ReleasedApp[],
  changed: readonly string[],
  all: boolean,
): RemoteSmoke[] {
  return smoke.map((one) => {
    const app = set.find(({ name }) => name === one.remote)
    const stays = !all && !changed.includes('host') && !changed.includes(one.remote)
    return {
      ...one,
      cases: one.cases.filter(
        (each) => !timePasses(each) && !(stays && app?.kind !== 'host' && app && isOwn(app, each)),
      ),
    }
  })
}

const countCases = (smoke: readonly RemoteSmoke[]) => smoke.reduce((sum, { cases }) => sum + cases.length, 0)

/** Composes both sides of one whitelabel below a temporary folder. */
async function prepare(
  options: TakePicturesOptions,
  whitelabel: string,
  apps: Apps,
  temporary: string,
): Promise<Prepared> {
  const { store, by = currentPerson(), now = () => new Date(), whitelabels = WHITELABELS } = options
  const wanted = await readWantedSet({ ...options, whitelabel }, apps)
  const live = wanted.start.live?.release
  const ports: [edge: number, sandbox: number] = [await freePort(), await freePort()]
  const sandbox = `http://localhost:${ports[1]}`
  // The set that is asked for, a canary included, beside the stable set.
  const set = [
    ...new Map(
      [...appsIn(wanted), ...Object.values(wanted.canary?.remotes ?? {})].map((app) => [app.name, app]),
    ).values(),
  ]
  const before = live ? appsIn(live) : []
  const differs = (app: ReleasedApp) =>
    before.find(({ name }) => name === app.name)?.description !== app.description
  const gone = before.filter(({ name }) => !set.some((app) => app.name === name))
  const changed = [...set.filter(differs), ...gone].map(({ name }) => name)
  const side = async (
    apart: string,
    all: readonly ReleasedApp[],
    composed: Omit<Parameters<typeof composeSet>[0], 'store' | 'apps' | 'set' | 'by' | 'now'>,
  ): Promise<PictureSide> => {
    const folder = join(temporary, whitelabel, apart)
    const place = await composeSet({ store, apps, set: all, by, now, ...composed }, folder)
    const published = await smokeCases(apps, all)
    const chosen = live && apart === 'live' ? known(published, options) : selectCases(published, options)
    return {
      store: place,
      smoke: live
        ? shownCases(chosen, all, changed, options.all === true)
        : shownCases(chosen, all, [], true),
    }
  }
  const settings = withSandbox(
    await readWhitelabel(whitelabel, whitelabels),
    set,
    sandbox,
    options.allowOrigins,
  )
  const candidate = await side('candidate', set, {
    whitelabel: settings,
    assets: await whitelabelAssets(settings, whitelabels),
    ...(wanted.removed ? { removed: wanted.removed } : {}),
  })
  const liveSide =
    live &&
    (await side('live', before, {
      ...(await publishedAssets(store, live.assets, (config) =>
        withSandbox(config, before, sandbox, options.allowOrigins),
      )),
      ...(live.removed ? { removed: live.removed } : {}),
    }))
  const chosen = selectCases(await smokeCases(apps, set), options)
  return {
    entry: { id: whitelabel, ports, candidate, changed, ...(liveSide ? { live: liveSide } : {}) },
    run: {
      whitelabel,
      set: setDigest(set),
      versions: Object.fromEntries(set.map(({ name, version }) => [name, version])),
      unchanged: countCases(chosen) - countCases(candidate.smoke),
      ...(live ? { liveSeq: live.seq } : {}),
    },
  }
}

/** The selection in a set that may lack some of its names. */
function known(published: readonly RemoteSmoke[], selection: Selection): RemoteSmoke[] {
  try {
    return selectCases(published, selection)
  } catch (error) {
    if (error instanceof Refusal) return []
    throw error
  }
}

const PART =
  'This run was a selection of cases, so it is not recorded: without --only and --remote, the pictures can be decided about.'

/**
 * Takes a picture of each smoke case of the set that `promote` with the same options would make live, in both languages and
 * themes, and of the live set twice, in one browser and with sandboxes in the same state; compares them, groups what differs
 * by its cause, and stores pictures and report. Takes what `promote` takes. A Refusal when a set cannot run at all.
 */
export async function takePictures(
  options: TakePicturesOptions,
  see: (report: PictureReport, folder: string, run: TakenPictures) => Promise<void> = async () => {},
  run = runner,
): Promise<TakenPictures> {
  const { store, keys, of, by = currentPerson(), now = () => new Date() } = options
  // Before minutes are spent on what could not be recorded.
  await (await keys.on(store)).need({ verb: 'smoke' })
  const apps = options.apps ?? openApps(store, keys)
  const temporary = await mkdtemp(join(tmpdir(), 'arcada-pictures-'))
  try {
    const pictures = join(temporary, 'pictures')
    await mkdir(pictures)
    const at = now()
    const prepared: Prepared[] = []
    for (const whitelabel of of) prepared.push(await prepare(options, whitelabel, apps, temporary))
    const start = performance.now()
    const answer = await run({
      at: Math.floor(at.getTime() / 1000) * 1000 + PART_OF_SECOND_MS,
      whitelabels: prepared.map(({ entry }) => entry),
      folders: {
        whitelabels: options.whitelabels ?? WHITELABELS,
        pictures,
        evidence: evidenceFolder('pictures', at, options.evidence),
      },
    })
    if ('refused' in answer) throw new Refusal(answer.refused)
    const { browser, report } = answer
    const seconds = secondsSince(start)
    const told = { at: at.toISOString(), by, whitelabels: [...of], seconds, browser }
    const isWhole = (options.only ?? []).length + (options.remotes ?? []).length === 0
    // Minutes have passed: the list of keys may have changed.
    const kept = isWhole
      ? await keepPictureRun(
          store,
          keys.fresh(),
          prepared.map((one) => ({ ...told, ...one.run })),
          report,
          pictures,
        )
      : []
    const done = {
      runs: prepared.map(({ run: { versions: _, ...one } }, place) => {
        const number = kept[place]?.number
        return { ...one, ...(number === undefined ? {} : { number }) }
      }),
      report,
      browser,
      seconds,
      notes: isWhole ? [] : [PART],
    }
    await see(report, pictures, done)
    return done
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}
