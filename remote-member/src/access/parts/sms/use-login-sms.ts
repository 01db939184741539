import { ApiError, callQuery, noAnswerError, request, TIMEOUT, timeLimit } from '@arcada/kit/api'
import { type QueryClient, useQuery, useQueryClient } from '@arcada/kit/api/query'
import { consoleSettings } from '@arcada/kit/contract/console-settings'
import { page } from '@arcada/kit/federation'
import { safeExternal } from '@arcada/kit/ui'
import { useMemo } from 'react'
import { countdownSeconds } from '../../../shared/parts/sms/countdown.ts'
import { wholeNumber } from '../../../shared/parts/sms/phone-format.ts'
import type { Phone, SmsService } from '../../../shared/parts/sms/sms-service.ts'
import { smsLogin } from '../../calls/sms-login.ts'
import { smsRegister } from '../../calls/sms-register.ts'
import { smsReset } from '../../calls/sms-reset.ts'

const consoleQuery = { ...callQuery(consoleSettings), staleTime: Number.POSITIVE_INFINITY }

/** The operator's console settings, requested once per page. */
export function useConsole(enabled = true) {
  return useQuery({ ...consoleQuery, enabled })
}

/** The sender of the log-in's codes (AMB-80). */
export function useLoginSms(): SmsService {
  const client = useQueryClient()
  useConsole()
  return useMemo(
    () =>
      decided(async () => {
        const firebase = await firebaseOf(client).catch(() => undefined)
        return firebase?.enabled ? firebaseSms(firebase) : loginSms
      }),
    [client],
  )
}

/** The sender of a registration's codes, by its settings (ENT-11). */
export function useRegisterSms(byFirebase: boolean): SmsService {
  const client = useQueryClient()
  useConsole(byFirebase)
  return useMemo(() => {
    if (!byFirebase) return registerSms
    return decided(async () => {
      const firebase = await firebaseOf(client)
      if (!firebase) throw new Error('Firebase is not configured')
      return firebaseSms(firebase)
    })
  }, [byFirebase, client])
}

/** Waits for the console settings, because a tap before they arrive must use the same sender. */
function decided(service: () => Promise<SmsService>): SmsService {
  return { send: async (phone) => (await service()).send(phone) }
}

async function firebaseOf(client: QueryClient) {
  return (await client.ensureQueryData(consoleQuery)).firebase
}

interface FirebaseProject {
  apiKey: string
  /** Base address of its REST calls; must be an allowed origin of the whitelabel. */
  url: string
}

/** SMS codes by the REST calls of Firebase Authentication; its SDK is 30 times as large as needed. */
function firebaseSms(project: FirebaseProject): SmsService {
  return {
    async send({ mobile, dialingCode }) {
      const { sessionInfo } = await ask(project, 'sendVerificationCode', {
        phoneNumber: `+${dialingCode}${mobile}`,
      })
      return {
        seconds: countdownSeconds(undefined, true),
        async prove(code) {
          const { idToken } = await ask(project, 'signInWithPhoneNumber', { sessionInfo, code })
          return { by: 'firebase', idToken: idToken ?? '' }
        },
      }
    },
  }
}

/** Throws the error of a contract call, so that a form shows the same message. */
async function ask(project: FirebaseProject, name: string, body: Record<string, string | undefined>) {
  const base = safeExternal(project.url, page().release.allowedOrigins)
  if (!base) throw new ApiError('unsent', name, 'Firebase is not at an allowed origin')
  const response = await fetch(
    `${base.replace(/\/$/, '')}/v1/accounts:${name}?key=${encodeURIComponent(project.apiKey)}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      credentials: 'omit',
      signal: timeLimit(TIMEOUT),
      body: JSON.stringify(body),
    },
  ).catch((cause: unknown) => {
    throw noAnswerError(name, cause)
  })
  const answer: unknown = await response.json().catch(() => undefined)
  if (!response.ok) {
    const code = response.status === 400 ? 'verification.code.error' : 'unknown'
    throw new ApiError('refused', name, `Firebase answered ${response.status}`, {
      code,
      status: response.status,
    })
  }
  return { sessionInfo: textOf(answer, 'sessionInfo'), idToken: textOf(answer, 'idToken') }
}

function textOf(answer: unknown, name: string): string | undefined {
  const value: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, name) : undefined
  return typeof value === 'string' ? value : undefined
}

type Ask = (phone: Phone) => Promise<{ expiredMinutes?: number }>

function serverSms(ask: Ask): SmsService {
  return {
    async send(phone) {
      const { expiredMinutes } = await ask(phone)
      return {
        seconds: countdownSeconds(expiredMinutes, false),
        prove: async (code) => ({ by: 'server', code }),
      }
    },
  }
}

/** Codes of the server for the log-in (API-48). */
const loginSms = serverSms(({ mobile, dialingCode }) =>
  request(smsLogin, { query: { mobileNum: mobile, countryDialingCode: dialingCode } }),
)

/** Codes of the server for a registration (API-77). */
const registerSms = serverSms(({ mobile, dialingCode }) =>
  request(smsRegister, { body: { mobileNo: mobile, countryDialingCode: dialingCode } }),
)

/** Codes of the server for a new password (API-75). */
export const resetSms = serverSms(({ mobile, dialingCode }) =>
  request(smsReset, { body: { mobileNum: wholeNumber(mobile, dialingCode) } }),
)
