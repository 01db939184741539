import { onReturn, pageNow, request } from '@arcada/kit/api'
import type { BodyOf } from '@arcada/kit/contract'
import type { Near, PlayStatus } from '@arcada/kit/contract/entities/responsible-gaming'
import { rgAcknowledge } from '@arcada/kit/contract/rg-acknowledge'
import { rgBeat } from '@arcada/kit/contract/rg-beat'
import { i18n } from '@arcada/kit/i18n'
import { $playRefusal, $playStatus, $session } from '@arcada/kit/session'
import { LONG, toast } from '@arcada/kit/ui'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { atom } from 'nanostores'
import { isPlayRoute } from '../navigation/play-routes.ts'

/** Between two beats, in ms. */
const INTERVAL_MS = 60_000
/** The same while a regulatory check is not complete, which ends without an action of the player. */
const VERIFYING_MS = 15_000
/** After the first, the second and every further beat without an answer, in ms. */
const RETRIES = [5_000, 15_000, 60_000] as const
/** So far apart the page's time and its own count only get while the computer sleeps, in ms. */
const MAX_CLOCK_JUMP_MS = 1_000

/** The last beat had no answer: what is known is of the last one that had. */
export const $unanswered = atom(false)

/** A reality check that was answered here or in another tab, and when by the page's own count. */
interface Answered {
  session: string
  checkNo: number
  at: number
}
export const $answered = atom<Answered | null>(null)

/** What was answered to a reality check and the server has not heard yet. */
let answer: BodyOf<typeof rgAcknowledge> | undefined
let beatNow = (): void => {}

/** Asks at once. */
export function beat(): void {
  beatNow()
}

export function isAnswering(): boolean {
  return answer !== undefined
}

/** Sends the answer to a reality check, as often as it takes. */
export function sendAnswer(given: BodyOf<typeof rgAcknowledge>): void {
  answer = given
  beatNow()
}

function learn(status: PlayStatus): void {
  const before = $playStatus.get()?.status
  $playStatus.set({ status })
  // The time ran out on this page, so the dialog opens before a refusal.
  if (before?.state === 'ACTIVE' && status.state === 'BREAK')
    $playRefusal.set({ ok: false, code: 'rg.limit.time', until: status.until })
  showNearLimits(status.near)
}

/**
 * Reports the player's presence to the server and receives the play status: every 60 s while the page is visible or a game
 * is open, and at once on return. Without an answer the last status stays. Returns how to stop.
 */
export function startBeats(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let inFlight = false
  let again = false
  let failures = 0
  let lastToken = $session.get()?.token

  const send = async () => {
    clearTimeout(timer)
    const token = $session.get()?.token
    const visible = document.visibilityState === 'visible'
    const playing = isPlayRoute(location.pathname)
    if (token === undefined || !(visible || playing || answer)) return
    // A request during a pending one is sent after it.
    again = inFlight
    if (inFlight) return
    inFlight = true
    const given = answer
    try {
      const status = given
        ? await request(rgAcknowledge, { body: given })
        : await request(rgBeat, { body: { playing, visible } })
      if ($session.get()?.token !== token) return
      if (answer === given) answer = undefined
      // From here on the server decides whether the check is due.
      if (given) $answered.set(null)
      learn(status)
      failures = 0
      $unanswered.set(false)
    } catch {
      failures += 1
      $unanswered.set(true)
      again = false
    } finally {
      inFlight = false
      const wait =
        RETRIES[Math.min(failures, RETRIES.length) - 1] ??
        ($playStatus.get()?.status.verifying ? VERIFYING_MS : INTERVAL_MS)
      timer = setTimeout(send, again || $session.get()?.token !== token ? 0 : wait)
    }
  }
  beatNow = () => void send()

  const onSession = () => {
    const token = $session.get()?.token
    if (token === lastToken) return
    lastToken = token
    answer = undefined
    failures = 0
    $playStatus.set(null)
    $playRefusal.set(null)
    $unanswered.set(false)
    beatNow()
  }
  const onVisible = () => {
    if (document.visibilityState === 'visible') beatNow()
  }
  // The page's time continues while the computer sleeps, this counter does not.
  let ahead = pageNow() - performance.now()
  const watch = setInterval(() => {
    const now = pageNow() - performance.now()
    if (now - ahead > MAX_CLOCK_JUMP_MS) beatNow()
    ahead = now
  }, 1_000)
  const stopListening = $session.listen(onSession)
  document.addEventListener('visibilitychange', onVisible)
  window.addEventListener('pageshow', beat)
  const stopReturns = onReturn(beat)
  beatNow()
  return () => {
    clearTimeout(timer)
    clearInterval(watch)
    stopListening()
    document.removeEventListener('visibilitychange', onVisible)
    window.removeEventListener('pageshow', beat)
    stopReturns()
    answer = undefined
    beatNow = () => {}
  }
}

const WORDS: Record<Near['period'], (percent: number) => MessageDescriptor> = {
  SESSION: (percent) => msg`You have used ${percent}% of your session limit.`,
  DAY: (percent) => msg`You have used ${percent}% of your 24-hour limit.`,
  WEEK: (percent) => msg`You have used ${percent}% of your 7-day limit.`,
  MONTH: (percent) => msg`You have used ${percent}% of your 30-day limit.`,
}

/** Shows a toast when most of a limit is used; the server sends it once a window (RG-21). */
function showNearLimits(near: readonly Near[] = []): void {
  for (const { period, percent } of near) toast({ text: i18n._(WORDS[period](percent)), duration: LONG })
}
