import { ApiError, noAnswerError, TIMEOUT, timeLimit } from '@arcada/kit/api'
import { page } from '@arcada/kit/federation'
import { safeExternal } from '@arcada/kit/ui'
import { countdownSeconds } from '../../../shared/parts/sms/countdown.ts'
import type { SmsService } from '../../../shared/parts/sms/sms-service.ts'

export interface FirebaseProject {
  apiKey: string
  /** Base address of its REST calls; must be an allowed origin of the whitelabel. */
  url: string
}

/** SMS codes by the REST calls of Firebase Authentication; its SDK is 30 times as large as needed. */
export function firebaseSms(project: FirebaseProject): SmsService {
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
