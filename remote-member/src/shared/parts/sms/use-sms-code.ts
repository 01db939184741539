import { ApiError, pageNow } from '@arcada/kit/api'
import type { RefusalCode } from '@arcada/kit/contract/refusals'
import { useLingui } from '@arcada/kit/i18n/macro'
import { dismissToast, toast } from '@arcada/kit/ui'
import { useEffect, useRef, useState } from 'react'
import { LOADING_TOASTS, SUCCESS_TOASTS } from '../toast-times.ts'
import type { Phone, Proof, SentCode, SmsService } from './sms-service.ts'

const TICK = 500

export interface SmsCode {
  /** Seconds left of the countdown; 0 while the send link is shown (SMS-01…SMS-03). */
  seconds: number
  sending: boolean
  /** A code was sent to the number in the form. */
  sent: boolean
  /** The last digits of the number that the last code went to; '' before. */
  sentTo: string
  send: (phone: Phone) => Promise<void>
  /** The proof for a typed code; fails with 'Verification code error' when no code was sent. */
  prove: (code: string) => Promise<Proof>
}

/** Sends a code, counts down, and returns its proof. A failure shows no message (ERR-07). */
export function useSmsCode(service: SmsService): SmsCode {
  const { t } = useLingui()
  const [until, setUntil] = useState(0)
  const [sending, setSending] = useState(false)
  const [now, setNow] = useState(0)
  const [sent, setSent] = useState<SentCode>()
  const [sentTo, setSentTo] = useState('')
  const gone = useRef(false)
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
    }
  }, [])
  const seconds = Math.max(0, Math.ceil((until - now) / 1000))

  useEffect(() => {
    if (until === 0) return
    const timer = setInterval(() => {
      setNow(pageNow())
      if (pageNow() >= until) setUntil(0)
    }, TICK)
    return () => clearInterval(timer)
  }, [until])

  return {
    seconds,
    sending,
    sent: sent !== undefined,
    sentTo,
    async send(phone) {
      if (sending || seconds > 0) return
      setSending(true)
      const waiting = toast({ type: 'loading', text: t`Sending…`, duration: LOADING_TOASTS.long })
      try {
        const code = await service.send(phone)
        dismissToast(waiting)
        if (gone.current) return
        setSent(code)
        setSentTo(phone.mobile.slice(-4))
        setNow(pageNow())
        setUntil(pageNow() + code.seconds * 1000)
        toast({ type: 'success', text: t`sent`, duration: SUCCESS_TOASTS.long })
      } catch {
        dismissToast(waiting)
      } finally {
        if (!gone.current) setSending(false)
      }
    },
    prove(code) {
      // The code may have been requested on another device; the server checks it.
      return sent ? sent.prove(code) : unsentProof(code)
    },
  }
}

const WRONG: RefusalCode = 'verification.code.error'

async function unsentProof(code: string): Promise<Proof> {
  if (code === '') throw new ApiError('refused', 'sms', 'no code', { code: WRONG })
  return { by: 'server', code }
}
