import { callQuery } from '@arcada/api'
import { memberInfo } from '@arcada/contract/member-info'
import { hasWithdrawalPassword } from '../calls/has-withdrawal-password.ts'
import { headIcons } from '../calls/head-icons.ts'
import { ownSecurityQuestions } from '../calls/own-security-questions.ts'
import { securityConfig } from '../calls/security-config.ts'
import { securityQuestions } from '../calls/security-questions.ts'
import { sessions } from '../calls/sessions.ts'
import { useOwn } from './use-own.ts'

/** Always anew: another tab or device may have changed it. */
const FRESH = { refetchOnMount: 'always', refetchOnReconnect: 'always' } as const

/** What guards the account (API-19). */
export const useSecurityConfig = () => useOwn({ ...callQuery(securityConfig), ...FRESH })
/** Who is signed in, as it is now. */
export const useOwnInfo = () => useOwn({ ...callQuery(memberInfo), ...FRESH })
/** Whether there is a withdrawal password (API-23). */
export const useHasWithdrawalPassword = () => useOwn({ ...callQuery(hasWithdrawalPassword), ...FRESH })
/** Where one is logged in. */
export const useSessions = () => useOwn({ ...callQuery(sessions), ...FRESH, staleTime: 0 })
/** The questions that can be chosen, in a language of the site (API-25). */
export const useQuestions = (language: 'PT' | 'EN') => useOwn(callQuery(securityQuestions, { language }))
/** Which of them one has answered (API-26). */
export const useOwnQuestions = () => useOwn({ ...callQuery(ownSecurityQuestions), ...FRESH })
/** The icons to choose from (API-59). */
export const useHeadIcons = (language: 'PT' | 'EN') =>
  useOwn({ ...callQuery(headIcons, { language }), ...FRESH })
