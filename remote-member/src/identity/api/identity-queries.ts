import { callQuery } from '@arcada/kit/api'
import { queryOptions } from '@arcada/kit/api/query'
import type { ValueOf } from '@arcada/kit/contract'
import { identityCheck } from '../calls/identity-check.ts'

export type Purpose = 'AGE' | 'LIVENESS'
export type Method = 'FACE' | 'PERSON'
export type IdentityCheck = ValueOf<typeof identityCheck>

/** Between two queries while a person decides. */
const REVIEW_MS = 10_000

/** How far a check is; the verifier and people change it outside of this page. */
export const identityQuery = (purpose: Purpose) =>
  queryOptions({
    ...callQuery(identityCheck, { purpose }),
    staleTime: 0,
    refetchOnMount: 'always',
    refetchOnReconnect: 'always',
    refetchInterval: ({ state }) => (state.data?.state === 'REVIEW' ? REVIEW_MS : false),
  })
