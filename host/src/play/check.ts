import { serverNow } from '@arcada/kit/api'
import { page } from '@arcada/kit/federation'
import { $playStatus, $session, type KnownPlay, openChannel } from '@arcada/kit/session'
import { useTick } from '@arcada/kit/ui/time'
import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { isPlayRoute } from '../navigation/play-routes.ts'
import { $answered, beat, isAnswering } from './beat.ts'

/** Without typing for so long a form is not in use, in ms (RG-30). */
const IDLE_MS = 60_000
/** The site does not learn when a round ends, so it leaves it this long, in ms. */
const MAX_ROUND_MS = 60_000

interface Check {
  session: string
  checkNo: number
}

/** So long another tab's answer holds without the server's answer, in ms: it may have been lost with the tab. */
const PEER_ANSWER_TTL_MS = 90_000

/** Moments of this page's own count that decide whether the check may be shown now. */
interface Moments {
  now: number
  /** By the same count. */
  dueAt: number
  typedAt: number
  playing: boolean
}

/** Whether a check that is due may be shown: not over a form in use, nor into a running round (RG-30). */
function mayShow({ now, dueAt, typedAt, playing }: Moments): boolean {
  if (now < dueAt) return false
  return playing ? now >= dueAt + MAX_ROUND_MS : now - typedAt >= IDLE_MS
}

let channel: ReturnType<typeof openChannel<Check>> | undefined

/** Closes the check here when another tab has answered it. Returns how to stop. */
export function listenToAnswers(): () => void {
  const opened = openChannel<Check>(`arcada-check:${page().release.whitelabel}`, (check) => {
    $answered.set({ ...check, at: performance.now() })
    beat()
  })
  channel = opened
  return () => {
    opened.close()
    channel = undefined
  }
}

/** Closes an answered check on this page and in every other tab; the tab with the answer reports it to the server. */
export function closeCheck(check: Check): void {
  $answered.set({ ...check, at: performance.now() })
  channel?.post(check)
}

/** The check on the page; it stays until it is answered. */
export function useCheck(): Check | undefined {
  useTick(1_000)
  const { key, pathname } = useLocation()
  const loggedIn = useStore($session) !== null
  const known = useStore($playStatus)
  const answered = useStore($answered)
  const seen = useRef({ typedAt: Number.NEGATIVE_INFINITY, key })
  const shown = useRef<Check>(undefined)
  useEffect(() => {
    const onInput = () => {
      seen.current.typedAt = performance.now()
    }
    document.addEventListener('input', onInput, { capture: true, passive: true })
    return () => document.removeEventListener('input', onInput, { capture: true })
  }, [])
  // Another page ends the input.
  if (seen.current.key !== key) seen.current = { typedAt: Number.NEGATIVE_INFINITY, key }

  const session = known?.status.session
  if (!loggedIn || !known || !session) return undefined
  const check = { session: session.id, checkNo: session.checkNo }
  const isSame = (other: Check | null | undefined) =>
    other?.session === check.session && other.checkNo === check.checkNo
  if (answered && isSame(answered) && (isAnswering() || performance.now() - answered.at < PEER_ANSWER_TTL_MS))
    return undefined
  const now = performance.now()
  const moments = {
    ...seen.current,
    now,
    dueAt: now + session.checkDueAt - serverNow(),
    playing: isPlayRoute(pathname),
  }
  const isStillOpen = isSame(shown.current) && serverNow() >= session.checkDueAt
  if (!isStillOpen && !mayShow(moments)) return undefined
  shown.current = check
  return check
}

/** Whether the check is due, even where it may not be shown yet; undefined until the server has answered. */
export function isCheckDue(known: KnownPlay | null): boolean | undefined {
  if (!known) return undefined
  const { session } = known.status
  return session !== undefined && serverNow() >= session.checkDueAt
}
