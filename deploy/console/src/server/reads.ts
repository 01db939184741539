import {
  compareCandidate,
  compareLive,
  compareReleases,
  type Keys,
  type ListedCandidate,
  lastCanary,
  listCandidates,
  listVersions,
  type Memory,
  Refusal,
  readLog,
  readPictureRun,
  readSets,
  type Store,
  saidIn,
  status,
  WrongUsage,
  whitelabelLog,
} from '@arcada/release'
import type { CandidatesAnswer, ComparedCandidate, WhitelabelAnswer } from '../common/answers.ts'
import type { Viewer } from './viewer.ts'

export interface ReadOptions {
  store: Store
  /** Read anew for every request, because the list of keys can change. */
  keys: Keys
  metrics: readonly string[]
  /** What the wall has read before. */
  memory: Memory
}

const MAX_VERSIONS = 50

export const readVersions = async ({ store, keys }: ReadOptions) => ({
  apps: await listVersions({ store, keys, limit: MAX_VERSIONS }),
})

/** The canary of a whitelabel as collectors count it now; a refusal is part of the answer, because the rest of the page shows. */
async function canaryNow(
  options: ReadOptions,
  whitelabel: string,
): Promise<Pick<WhitelabelAnswer, 'canary' | 'canaryProblems'>> {
  if (options.metrics.length === 0) return {}
  try {
    const canary = await compareLive({ ...options, whitelabel })
    return canary === undefined ? {} : { canary }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { canaryProblems: error.problems }
  }
}

export async function readWhitelabel(options: ReadOptions, whitelabel: string): Promise<WhitelabelAnswer> {
  const { store, keys } = options
  const shown = await status(store, keys, whitelabel, true)
  const log = await readLog(store, keys, whitelabelLog(whitelabel))
  const verdicts = saidIn(log, 'verdict')
  const last = lastCanary(shown.history ?? [], verdicts)
  return {
    status: shown,
    holds: saidIn(log, 'hold'),
    verdicts: { verdicts, ignored: log.ignored },
    ...(last ? { lastCanary: last } : {}),
    ...(await canaryNow(options, whitelabel)),
  }
}

/** A candidate with its differences; check has said by then why one cannot be promoted. */
async function compared(
  { store, keys }: ReadOptions,
  whitelabel: string,
  one: ListedCandidate,
): Promise<ComparedCandidate> {
  if (one.now === undefined || one.now.problems.length > 0) return one
  try {
    return {
      ...one,
      differences: await compareCandidate({ store, keys, whitelabel, candidate: one.candidate }),
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return one
  }
}

export async function readCandidates(
  options: ReadOptions,
  viewer: Viewer,
  whitelabel: string,
): Promise<CandidatesAnswer> {
  const { store, keys } = options
  const { live } = await status(store, keys, whitelabel)
  const [found] = await listCandidates({ store, keys, whitelabel, all: true })
  const sets = await readSets(store, keys, whitelabel)
  const run = sets.candidates.length > 0 ? await readPictureRun(store, keys, whitelabel) : undefined
  const candidates: ComparedCandidate[] = []
  for (const one of found?.candidates ?? []) {
    const isPictured = sets.candidates.some(({ number, set }) => number === one.candidate && set === run?.set)
    const pictures = run && isPictured ? { ...run, address: viewer.reportAddress(run) } : undefined
    candidates.push({ ...(await compared(options, whitelabel, one)), pictures })
  }
  return { whitelabel, candidates, ignored: found?.ignored ?? [], release: live.release }
}

function releaseNumber(text: string | undefined, name: string): number {
  if (text !== undefined && /^[1-9]\d{0,7}$/.test(text)) return Number(text)
  throw new WrongUsage(`${name} must be the number of a release, not '${text ?? ''}'.`)
}

export const readComparison = (
  { store, keys }: ReadOptions,
  whitelabel: string,
  from: string | undefined,
  to: string | undefined,
) =>
  compareReleases({
    store,
    keys,
    whitelabel,
    from: releaseNumber(from, 'from'),
    to: releaseNumber(to, 'to'),
  })
