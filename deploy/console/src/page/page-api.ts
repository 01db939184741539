import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type {
  AppAnswer,
  AuditAnswer,
  CaseAnswer,
  RightsAnswer,
  RunsAnswer,
  SkewLine,
} from '../common/page-answers.ts'
import { reading } from './api.ts'

/** What these pages show changes rarely, and all records of a store are read for it. */
const REFRESH_MS = 60_000

const part = encodeURIComponent

export const useApp = (app: string) => useQuery(reading<AppAnswer>(`apps/${part(app)}`, REFRESH_MS))
export const useSkew = (app: string, version: string) =>
  useQuery(reading<SkewLine[]>(`apps/${part(app)}/skew?version=${part(version)}`, REFRESH_MS))
export const useRuns = () => useQuery(reading<RunsAnswer>('runs', REFRESH_MS))
/** Where the server sends the evidence of a failed case. */
export const casePath = (run: string, name: string) => `evidence/${part(run)}/${part(name)}`
/** Evidence never changes. */
export const useCase = (run: string, name: string) =>
  useQuery(reading<CaseAnswer>(casePath(run, name), false))
/** Entries of the filter before stay until those of the new one are there. */
export const useAudit = (query: URLSearchParams) =>
  useQuery({ ...reading<AuditAnswer>(`audit?${query}`, REFRESH_MS), placeholderData: keepPreviousData })
export const useRights = () => useQuery(reading<RightsAnswer>('rights', REFRESH_MS))
