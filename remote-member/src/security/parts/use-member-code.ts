import { request } from '@arcada/kit/api'
import type { BodyOf } from '@arcada/kit/contract'
import { errorMessage } from '@arcada/kit/i18n'
import { useLingui } from '@arcada/kit/i18n/macro'
import { toast } from '@arcada/kit/ui'
import { useMemo, useRef, useState } from 'react'
import { countdownSeconds } from '../../shared/parts/sms/countdown.ts'
import type { SmsService } from '../../shared/parts/sms/sms-service.ts'
import { useSmsCode } from '../../shared/parts/sms/use-sms-code.ts'
import { memberCode } from '../calls/member-code.ts'

/** Sends the logged-in member a code, with the countdown of the registration (MC-95). Takes the request's body. */
export function useMemberCode(bodyOf: () => BodyOf<typeof memberCode>) {
  const { i18n } = useLingui()
  const latest = useRef({ bodyOf, i18n })
  latest.current = { bodyOf, i18n }
  const [sentTo, setSentTo] = useState('')
  const service = useMemo<SmsService>(
    () => ({
      async send() {
        try {
          const answer = await request(memberCode, { body: latest.current.bodyOf() })
          setSentTo(answer.sentTo)
          return {
            seconds: countdownSeconds(answer.expiredMinutes, false),
            prove: async (code) => ({ by: 'server', code }),
          }
        } catch (error) {
          toast({ type: 'fail', text: errorMessage(error, latest.current.i18n) })
          throw error
        }
      },
    }),
    [],
  )
  const sms = useSmsCode(service)
  return { sms, sentTo, onSend: () => void sms.send({ mobile: '', dialingCode: '' }) }
}
