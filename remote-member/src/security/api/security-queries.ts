import { callQuery } from '@arcada/kit/api'
import { queryOptions } from '@arcada/kit/api/query'
import { memberInfo } from '@arcada/kit/contract/member-info'
import { hasWithdrawalPassword } from '../calls/has-withdrawal-password.ts'
import { headIcons } from '../calls/head-icons.ts'
import { ownSecurityQuestions } from '../calls/own-security-questions.ts'
import { securityConfig } from '../calls/security-config.ts'
import { securityQuestions } from '../calls/security-questions.ts'
import { sessions } from '../calls/sessions.ts'

/** Never cached: another tab or device may have changed it. */
const FRESH = { refetchOnMount: 'always', refetchOnReconnect: 'always' } as const

/** The protections of the account (API-19). */
export const securityConfigQuery = () => queryOptions({ ...callQuery(securityConfig), ...FRESH })
/** The logged-in member. */
export const ownInfoQuery = () => queryOptions({ ...callQuery(memberInfo), ...FRESH })
export const hasWithdrawalPasswordQuery = () =>
  queryOptions({ ...callQuery(hasWithdrawalPassword), ...FRESH })
/** The member's sessions. */
export const sessionsQuery = () => queryOptions({ ...callQuery(sessions), ...FRESH, staleTime: 0 })
/** The questions to choose from, in a language of the site (API-25). */
export const questionsQuery = (language: 'PT' | 'EN') => callQuery(securityQuestions, { language })
/** The questions that the member has answered (API-26). */
export const ownQuestionsQuery = () => queryOptions({ ...callQuery(ownSecurityQuestions), ...FRESH })
/** The icons to choose from (API-59). */
export const headIconsQuery = (language: 'PT' | 'EN') =>
  queryOptions({ ...callQuery(headIcons, { language }), ...FRESH })
