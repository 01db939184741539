import { callQuery } from '@arcada/api'
import { consoleSettings } from '@arcada/contract/console-settings'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { firebaseSms } from './firebase-sms.ts'
import { loginSms, registerSms } from './server-sms.ts'
import type { SmsService } from './sms-service.ts'

/** What the operator's console says, once for a page. */
export function useConsole(enabled = true) {
  return useQuery({ ...callQuery(consoleSettings), staleTime: Number.POSITIVE_INFINITY, enabled })
}

/** Who sends the codes of the login (AMB-80). */
export function useLoginSms(): SmsService {
  const { data } = useConsole()
  const firebase = data?.firebase
  return useMemo(() => (firebase?.enabled ? firebaseSms(firebase) : loginSms), [firebase])
}

/** Who sends the codes of a registration: its own settings say so (ENT-11). */
export function useRegisterSms(byFirebase: boolean): SmsService {
  const { data } = useConsole(byFirebase)
  const firebase = data?.firebase
  return useMemo(() => {
    if (!byFirebase) return registerSms
    if (firebase) return firebaseSms(firebase)
    return { send: () => Promise.reject(new Error('Firebase is not configured')) }
  }, [byFirebase, firebase])
}
