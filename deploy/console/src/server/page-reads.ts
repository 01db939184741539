import { momentOf } from '@arcada/kit/i18n/dates'
import {
  type AddressRun,
  audit,
  auditKind,
  auditTime,
  checkSkew,
  countsOf,
  type DescribedRun,
  describeApp,
  describeRuns,
  failedIn,
  isCompatible,
  listAddressRuns,
  overview,
  runState,
  type SmokeResult,
  type SmokeRun,
  WrongUsage,
} from '@arcada/release'
import type {
  AddressRunLine,
  AppAnswer,
  AuditAnswer,
  CaseAnswer,
  FailedCase,
  ListedKey,
  RightsAnswer,
  RunLine,
  RunsAnswer,
  SetRunLine,
  SkewLine,
} from '../common/page-answers.ts'
import type { CasePlace, Evidence } from './evidence.ts'
import type { ReadOptions } from './reads.ts'
import type { Viewer } from './viewer.ts'

/** Fields of an address. */
type Query = Readonly<Record<string, string | undefined>>

const AUDIT_PAGE = 50
const MAX_RUNS = 100
const MAX_VERSIONS = 20

function pageNumber(text = '1'): number {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text)
  throw new WrongUsage(`page must be a number above 0, not '${text}'.`)
}

/** A page of the audit, with the filter of the address. */
export async function readAudit({ store, keys }: ReadOptions, query: Query): Promise<AuditAnswer> {
  const { whitelabel, by, kind, since } = query
  const page = pageNumber(query.page)
  const found = await audit({
    ...{ store, keys, limit: AUDIT_PAGE, skip: (page - 1) * AUDIT_PAGE },
    ...(whitelabel ? { whitelabel } : {}),
    ...(by ? { by } : {}),
    ...(kind ? { kind: auditKind(kind) } : {}),
    ...(since ? { since: auditTime(since) } : {}),
  })
  return { ...found, page, pages: Math.max(1, Math.ceil(found.shown / AUDIT_PAGE)) }
}

/** What is known about one app, and what players feel of it. */
export async function readApp(options: ReadOptions, app: string): Promise<AppAnswer> {
  const { store, keys, metrics } = options
  const details = await describeApp({ store, keys, app, limit: MAX_VERSIONS })
  if (metrics.length === 0) return details
  const { whitelabels } = await overview(options)
  const lines = whitelabels.flatMap(({ apps }) => apps.filter((line) => line.app === app))
  return {
    ...details,
    felt: lines.map(({ whitelabel, version, measured, inp, blocking }) => ({
      ...{ whitelabel, version },
      ...(measured === undefined ? {} : { measured }),
      ...(inp ? { inp } : {}),
      ...(blocking ? { blocking } : {}),
    })),
  }
}

/** Whether a version could be promoted on each whitelabel, as `check --skew` reports it. */
export async function readSkew({ store, keys }: ReadOptions, app: string, version = ''): Promise<SkewLine[]> {
  if (!/^\d[0-9A-Za-z.-]*$/.test(version))
    throw new WrongUsage(`version must be one of ${app}, not '${version}'.`)
  const found = await checkSkew({ store, keys, versions: { [app]: version } })
  return found.map((skew) => ({
    whitelabel: skew.whitelabel,
    allowed: isCompatible(skew),
    problems: [...new Set([...skew.problems, ...skew.broken.flatMap(({ problems }) => problems)])],
  }))
}

/** The day by which a key should be exchanged, where its list names one. */
const plannedEnd = (entry: object): Pick<ListedKey, 'until'> =>
  'until' in entry && typeof entry.until === 'string' ? { until: entry.until } : {}

/** The keys of the store, as the verb `keys` lists them. */
export async function readRights({ store, keys }: ReadOptions): Promise<RightsAnswer> {
  const [{ number, entries }, own] = [await keys.on(store), await keys.all()]
  const listed = entries.map((entry): ListedKey => {
    const { id, key, state, may } = entry
    const here = own.some((mine) => mine.key === key && mine.sign !== undefined)
    return { id, state, may, here, ...plannedEnd(entry) }
  })
  return { number, keys: listed }
}

const inherited = ({ results }: SmokeRun) => results.filter(({ ran }) => ran !== undefined).length

interface Failed {
  at: string
  whitelabel: string
  failed: readonly Omit<SmokeResult, 'skipped' | 'ran'>[]
}

/** Failed cases with the places of what they left on this machine. */
async function withPlaces(
  evidence: Evidence,
  kind: RunLine['kind'],
  { at, whitelabel, failed }: Failed,
): Promise<FailedCase[]> {
  const places = failed.length > 0 ? await evidence.casesOf(whitelabel, momentOf(at), kind) : new Map()
  return failed.map(({ remote, version, name, problem = '' }) => {
    const place: CasePlace | undefined = places.get(`${remote}: ${name}`)
    return { remote, version, name, problem, ...(place ? { place } : {}) }
  })
}

async function setLine(
  evidence: Evidence,
  { run, set, versions, live, candidates, whitelabel }: DescribedRun,
): Promise<SetRunLine> {
  const { at, by, key, browser } = run
  const counts = countsOf(run)
  return {
    ...{ kind: 'set', whitelabel, set, versions, live, candidates, at, by, key, browser, counts },
    ...{ state: runState(counts), inherited: inherited(run) },
    failed: await withPlaces(evidence, 'set', { at, whitelabel, failed: failedIn(run) }),
  }
}

async function addressLine(evidence: Evidence, run: AddressRun): Promise<AddressRunLine> {
  const failed = await withPlaces(evidence, 'address', run)
  return { kind: 'address', ...run, state: runState(run.counts), failed }
}

/** The last smoke runs of sets and of live addresses, with what failed cases left on this machine. */
export async function readRuns(
  { store, keys }: ReadOptions,
  evidence: Evidence,
  { whitelabel }: Query,
): Promise<RunsAnswer> {
  const name = whitelabel || undefined
  const { runs, unproven } = await describeRuns(store, keys, name)
  const addressRuns = await listAddressRuns(store, keys, name)
  const shown = await Promise.all([
    ...runs.slice(0, MAX_RUNS).map((run) => setLine(evidence, run)),
    ...addressRuns.slice(0, MAX_RUNS).map((run) => addressLine(evidence, run)),
  ])
  return {
    runs: shown.sort((a, b) => (a.at < b.at ? 1 : -1)),
    older: runs.length + addressRuns.length - shown.length,
    unproven,
  }
}

/** What a failed case left; undefined where this machine has nothing of it. */
export async function readCase(
  evidence: Evidence,
  viewer: Viewer,
  place: CasePlace,
): Promise<CaseAnswer | undefined> {
  const found = await evidence.describe(place)
  if (found === undefined) return undefined
  const { errors, requests, hasPicture, hasTrace } = found
  const [title = '', problem = '', ...more] = errors
  return {
    ...{ title, problem, errors: more, requests, hasPicture },
    ...(hasTrace ? { trace: viewer.traceAddress(place) } : {}),
  }
}
