import type { AppVersions, RefusalFacts } from '@arcada/release'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type {
  About,
  CandidatesAnswer,
  CompareAnswer,
  OverviewAnswer,
  Problems,
  WhitelabelAnswer,
} from '../common/answers.ts'
import type {
  AppAnswer,
  AuditAnswer,
  CaseAnswer,
  RightsAnswer,
  RunsAnswer,
  SkewLine,
} from '../common/page-answers.ts'
import { fetchWithSession } from './session.ts'

const REFRESH_MS = 10_000

/** A request that was refused, or not answered: then the status is 0. */
export class ApiError extends Error {
  readonly status: number
  readonly problems: readonly string[]
  readonly facts: RefusalFacts | undefined

  constructor(status: number, problems: readonly string[], facts?: RefusalFacts) {
    super(problems.join(' '))
    this.status = status
    this.problems = problems
    this.facts = facts
  }
}

async function ask<T>(path: string, init: RequestInit = {}): Promise<T> {
  const answer = await fetchWithSession(path, init).catch(() => undefined)
  if (answer === undefined) throw new ApiError(0, [])
  // The server is of the same build as this page.
  const body: T | Problems = await answer.json().catch(() => ({ problems: [answer.statusText] }))
  if (answer.ok) return body as T
  const { problems, facts } = body as Problems
  throw new ApiError(answer.status, problems, facts)
}

/** A read that refreshes by itself. */
const reading = <T>(path: string, refetchInterval: number | false = REFRESH_MS) =>
  queryOptions({
    queryKey: [path],
    queryFn: ({ signal }) => ask<T>(path, { signal }),
    refetchInterval: ({ state }) =>
      // An ended session stays ended.
      state.error instanceof ApiError && state.error.status === 401 ? false : refetchInterval,
  })

const path = (id: string) => `whitelabels/${encodeURIComponent(id)}`

export const useAbout = () => useQuery(reading<About>('about', false))
export const useOverview = () => useQuery(reading<OverviewAnswer>('overview'))
/** Published versions change less often than what is live. */
export const useVersions = () => useQuery(reading<{ apps: AppVersions[] }>('versions', 60_000))
export const useWhitelabel = (id: string) => useQuery(reading<WhitelabelAnswer>(path(id)))
export const useCandidates = (id: string) => useQuery(reading<CandidatesAnswer>(`${path(id)}/candidates`))
/** Releases never change. */
export const useComparison = (id: string, from: string, to: string) =>
  useQuery(reading<CompareAnswer>(`${path(id)}/compare?${new URLSearchParams({ from, to })}`, false))

/** What a change may answer; its function decides which fields there are. */
export interface Changed {
  release?: number
  unchanged?: true
  notes?: string[]
  held?: string[]
  marked?: string[]
  settings?: string[]
}

/** Makes one change of a whitelabel; throws an ApiError with the sentences of the refusal. */
export const change = (id: string, name: string, body: Readonly<Record<string, unknown>>) =>
  ask<Changed>(`${path(id)}/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** What these pages show changes rarely, and all records of a store are read for it. */
const RECORDS_REFRESH_MS = 60_000

const part = encodeURIComponent

export const useApp = (app: string) => useQuery(reading<AppAnswer>(`apps/${part(app)}`, RECORDS_REFRESH_MS))
export const useSkew = (app: string, version: string) =>
  useQuery(reading<SkewLine[]>(`apps/${part(app)}/skew?version=${part(version)}`, RECORDS_REFRESH_MS))
export const useRuns = () => useQuery(reading<RunsAnswer>('runs', RECORDS_REFRESH_MS))
/** Where the server sends the evidence of a failed case. */
export const casePath = (run: string, name: string) => `evidence/${part(run)}/${part(name)}`
/** Evidence never changes. */
export const useCase = (run: string, name: string) =>
  useQuery(reading<CaseAnswer>(casePath(run, name), false))
/** Entries of the filter before stay until those of the new one are there. */
export const useAudit = (query: URLSearchParams) =>
  useQuery({
    ...reading<AuditAnswer>(`audit?${query}`, RECORDS_REFRESH_MS),
    placeholderData: keepPreviousData,
  })
export const useRights = () => useQuery(reading<RightsAnswer>('rights', RECORDS_REFRESH_MS))
