import { serverTime } from '@arcada/account'
import { page } from '@arcada/federation'
import { $playStatus, $session } from '@arcada/session'
import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { isPlayRoute } from '../navigation/play-routes.ts'
import { $answered, beat, isAnswering } from './beat.ts'
import { useTick } from './elapsed.ts'

/** Without typing for so long a form is not in use, in ms (RG-30). */
const IDLE = 60_000
/** A round that does not end is waited for so long, in ms. */
const ROUND = 60_000

interface Check {
  session: string
  checkNo: number
}

/** So long another tab's answer holds without the server's word, in ms: it may have been lost with the tab. */
const HEARSAY = 90_000

/** Moments of this page's own count that decide whether the check may be shown now. */
interface Moments {
  now: number
  /** By the same count. */
  dueAt: number
  typedAt: number
  roundEndedAt: number
  playing: boolean
}

/** Whether a check that is due may be shown: not over a form in use, nor into a running round (RG-30). */
function mayShow({ now, dueAt, typedAt, roundEndedAt, playing }: Moments): boolean {
  if (now < dueAt) return false
  if (playing) return roundEndedAt >= dueAt || now >= dueAt + ROUND
  return now - typedAt >= IDLE
}

let channel: BroadcastChannel | undefined

/** Closes the check here when another tab has answered it. Returns how to stop. */
export function hearAnswers(): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {}
  const opened = new BroadcastChannel(`arcada-check:${page().release.whitelabel}`)
  channel = opened
  opened.onmessage = ({ data }: MessageEvent<Check>) => {
    $answered.set({ ...data, at: performance.now() })
    beat()
  }
  return () => {
    opened.close()
    channel = undefined
  }
}

/** Takes an answered check off this page and every other tab at once; the server is told by whoever answered. */
export function closeCheck(check: Check): void {
  $answered.set({ ...check, at: performance.now() })
  channel?.postMessage(check)
}

/** The check that stands on the page now. Once it stands it stays until it is answered. */
export function useCheck(): Check | undefined {
  useTick()
  const { key, pathname } = useLocation()
  const signedIn = useStore($session) !== null
  const known = useStore($playStatus)
  const answered = useStore($answered)
  const seen = useRef({ typedAt: Number.NEGATIVE_INFINITY, roundEndedAt: Number.NEGATIVE_INFINITY, key })
  const shown = useRef<Check>(undefined)
  useEffect(() => {
    const onInput = () => {
      seen.current.typedAt = performance.now()
    }
    const onMessage = ({ origin, data }: MessageEvent<unknown>) => {
      if (!page().release.allowedOrigins.includes(origin) || data !== 'roundEnded') return
      seen.current.roundEndedAt = performance.now()
      beat()
    }
    document.addEventListener('input', onInput, { capture: true, passive: true })
    window.addEventListener('message', onMessage)
    return () => {
      document.removeEventListener('input', onInput, { capture: true })
      window.removeEventListener('message', onMessage)
    }
  }, [])
  // Whoever goes on to another page has left the form.
  if (seen.current.key !== key) seen.current = { ...seen.current, typedAt: Number.NEGATIVE_INFINITY, key }

  const session = known?.status.session
  if (!signedIn || !known || !session) return undefined
  const check = { session: session.id, checkNo: session.checkNo }
  const isSame = (other: Check | null | undefined) =>
    other?.session === check.session && other.checkNo === check.checkNo
  if (answered && isSame(answered) && (isAnswering() || performance.now() - answered.at < HEARSAY))
    return undefined
  const moments = {
    ...seen.current,
    now: performance.now(),
    dueAt: session.checkDueAt - known.offset,
    playing: isPlayRoute(pathname),
  }
  const stands = isSame(shown.current) && serverTime(known) >= session.checkDueAt
  if (!stands && !mayShow(moments)) return undefined
  shown.current = check
  return check
}
