import { ApiError } from '@arcada/api'
import type { PlayRefusal } from '@arcada/contract/refusals'
import { $playRefusal, $playStatus, type KnownPlay, type PlayRefused } from '@arcada/session'

/** From this long after a reality check was due the server takes no bets, in ms (RG-31). */
const GRACE = 60_000

export type PlayVerdict = { ok: true } | PlayRefused

const OK: PlayVerdict = { ok: true }

/** Whether the player may open a game; yes where nothing is known, because the server decides (RG section 6). */
export function askToLaunch(_game: { vendor: string; nodeId: string }): PlayVerdict {
  return ask()
}

/** Whether a stake fits what is known of state, reality check and the tightest limit. */
export function askToBet({ stakeCents }: { stakeCents: number }): PlayVerdict {
  return ask((known) => {
    const { session } = known.status
    if (session && serverTime(known) >= session.checkDueAt + GRACE) return no('rg.check.due')
    return (
      above(known, 'LOSS', 'rg.limit.loss', stakeCents) ?? above(known, 'STAKE', 'rg.limit.stake', stakeCents)
    )
  })
}

/** Whether a deposit fits what is known of state and the tightest limit. */
export function askToDeposit({ amountCents }: { amountCents: number }): PlayVerdict {
  return ask((known) => above(known, 'DEPOSIT', 'rg.limit.deposit', amountCents))
}

/** Whether anything may be offered to the player: only to one who may play. */
export function askForPromotion(): PlayVerdict {
  return ask()
}

/** Hands a refusal to the host, which shows the one dialog of its code. */
export function showRefusal(refused: PlayRefused): void {
  $playRefusal.set(refused)
}

/** A time-out has begun, until then (ms): it holds on this page before the server's next answer says so. */
export function noteTimeOut(until: number): void {
  const known = $playStatus.get()
  if (known) $playStatus.set({ ...known, status: { ...known.status, state: 'TIME_OUT', until } })
}

/**
 * Goes on only with a yes of the guard; a no is shown, and is to the caller what the server's own would be.
 * @throws ApiError
 */
export function heed(verdict: PlayVerdict, call: { id: string }): void {
  if (verdict.ok) return
  showRefusal(verdict)
  throw new ApiError('refused', call.id, verdict.code, { code: verdict.code, value: verdict })
}

/** State first, then what else the question is about, in the server's order (RG b.14). */
function ask(further: (known: KnownPlay) => PlayRefused | undefined = () => undefined): PlayVerdict {
  const known = $playStatus.get()
  if (!known) return OK
  const { state, until, missing } = known.status
  // What was over since the last answer is over for the server, too.
  const holds = until === undefined || serverTime(known) < until
  if (state === 'BLOCKED') return no('rg.registry.blocked')
  if (state === 'EXCLUDED') return no('rg.excluded', { until })
  if (state === 'TIME_OUT' && holds) return no('rg.timeout.active', { until })
  if (missing.length > 0) return no('rg.limit.missing')
  if (state === 'BREAK' && holds) return no('rg.break', { until })
  return further(known) ?? OK
}

function above(
  { status: { tightest } }: KnownPlay,
  kind: string,
  code: PlayRefusal,
  cents: number,
): PlayRefused | undefined {
  if (tightest?.kind !== kind) return undefined
  const { period, limit, used, freesAt } = tightest
  const left = Math.max(0, Math.round(limit * 100) - Math.round(used * 100))
  if (cents <= left) return undefined
  return no(code, { kind, period, limit, used, remaining: left / 100, freesAt })
}

function no(code: PlayRefusal, said: Partial<PlayRefused> = {}): PlayRefused {
  return { ...said, ok: false, code }
}

/** The server's time in ms, as this page counts it; the device's own clock is never looked at (RG-25). */
export function serverTime({ offset }: Pick<KnownPlay, 'offset'>): number {
  return performance.now() + offset
}
