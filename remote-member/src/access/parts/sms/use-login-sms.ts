import { callQuery } from '@arcada/kit/api'
import { type QueryClient, useQuery, useQueryClient } from '@arcada/kit/api/query'
import { consoleSettings } from '@arcada/kit/contract/console-settings'
import { useMemo } from 'react'
import type { SmsService } from '../../../shared/parts/sms/sms-service.ts'
import { firebaseSms } from './firebase-sms.ts'
import { loginSms, registerSms } from './server-sms.ts'

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
