import { request } from '@arcada/api'
import type { BodyOf } from '@arcada/contract'
import type { PlayStatus } from '@arcada/contract/entities/responsible-gaming'
import { rgAcknowledge } from '@arcada/contract/rg-acknowledge'
import { rgBeat } from '@arcada/contract/rg-beat'
import { $playRefusal, $playStatus, $session } from '@arcada/session'
import { atom } from 'nanostores'
import { isPlayRoute } from '../navigation/play-routes.ts'
import { tellNear } from './near.ts'

/** Between two beats, in ms. */
const EVERY = 60_000
/** After the first, the second and every further beat without an answer, in ms. */
const RETRIES = [5_000, 15_000, 60_000] as const
/** So far apart the computer's time and the page's own count only get while it sleeps or is set, in ms. */
const JUMP = 1_000

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

/** Whether an answer is on its way. */
export function isAnswering(): boolean {
  return answer !== undefined
}

/** Sends the answer to a reality check, as often as it takes. */
export function sendAnswer(given: BodyOf<typeof rgAcknowledge>): void {
  answer = given
  beatNow()
}

function learn(status: PlayStatus, asked: number): void {
  // The server looked at its clock somewhere in between.
  const offset = status.serverNow - (asked + performance.now()) / 2
  const before = $playStatus.get()?.status
  $playStatus.set({ status, offset })
  // The time ran out on this page: nobody has to be refused first to hear of it.
  if (before?.state === 'ACTIVE' && status.state === 'BREAK')
    $playRefusal.set({ ok: false, code: 'rg.limit.time', until: status.until })
  tellNear(status.near)
}

/**
 * Tells the server while somebody is here, and learns what holds (RG 4.4): every 60 s while the page is visible or a game
 * is open, and at once on coming back. Without an answer the last figures stay. Returns how to stop.
 */
export function startBeats(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let under = false
  let again = false
  let failures = 0
  let person = $session.get()?.token

  const send = async () => {
    clearTimeout(timer)
    const token = $session.get()?.token
    const visible = document.visibilityState === 'visible'
    const playing = isPlayRoute(location.pathname)
    if (token === undefined || !(visible || playing || answer)) return
    // What was asked for while one is under way is asked after it.
    again = under
    if (under) return
    under = true
    const asked = performance.now()
    const given = answer
    try {
      const status = given
        ? await request(rgAcknowledge, { body: given })
        : await request(rgBeat, { body: { playing, visible } })
      if ($session.get()?.token !== token) return
      if (answer === given) answer = undefined
      // From here on the server's word holds: it may not have taken the check for due.
      if (given) $answered.set(null)
      learn(status, asked)
      failures = 0
      $unanswered.set(false)
    } catch {
      failures += 1
      $unanswered.set(true)
      again = false
    } finally {
      under = false
      const wait = RETRIES[Math.min(failures, RETRIES.length) - 1] ?? EVERY
      timer = setTimeout(send, again || $session.get()?.token !== token ? 0 : wait)
    }
  }
  beatNow = () => void send()

  const onSession = () => {
    const token = $session.get()?.token
    if (token === person) return
    person = token
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
  let ahead = Date.now() - performance.now()
  const watch = setInterval(() => {
    const now = Date.now() - performance.now()
    if (Math.abs(now - ahead) > JUMP) beatNow()
    ahead = now
  }, 1_000)
  const stopListening = $session.listen(onSession)
  document.addEventListener('visibilitychange', onVisible)
  window.addEventListener('pageshow', beat)
  window.addEventListener('online', beat)
  beatNow()
  return () => {
    clearTimeout(timer)
    clearInterval(watch)
    stopListening()
    document.removeEventListener('visibilitychange', onVisible)
    window.removeEventListener('pageshow', beat)
    window.removeEventListener('online', beat)
    answer = undefined
    beatNow = () => {}
  }
}
