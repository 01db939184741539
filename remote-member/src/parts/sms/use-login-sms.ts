import { callQuery } from '@arcada/api'
import { consoleSettings } from '@arcada/contract/console-settings'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { firebaseSms } from './firebase-sms.ts'
import { loginSms, registerSms } from './server-sms.ts'
import type { SmsService } from './sms-service.ts'

const consoleQuery = { ...callQuery(consoleSettings), staleTime: Number.POSITIVE_INFINITY }

/** What the operator's console says, once for a page. */
export function useConsole(enabled = true) {
  return useQuery({ ...consoleQuery, enabled })
}

/** Who sends the codes of the login (AMB-80). */
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

/** Who sends the codes of a registration: its own settings say so (ENT-11). */
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

/** Somebody can ask for a code sooner than the console answers; the code must come from the right one all the same. */
function decided(service: () => Promise<SmsService>): SmsService {
  return { send: async (phone) => (await service()).send(phone) }
}

async function firebaseOf(client: QueryClient) {
  return (await client.ensureQueryData(consoleQuery)).firebase
}
