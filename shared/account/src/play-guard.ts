import { ApiError, serverNow } from '@arcada/kit/api'
import { centavosOf, reaisOf } from '@arcada/kit/contract/centavos'
import type { PlayStatus } from '@arcada/kit/contract/entities/responsible-gaming'
import { type PlayAction, playRefusal } from '@arcada/kit/contract/play-rules'
import { $playRefusal, $playStatus, type PlayRefused } from '@arcada/kit/session'
import { useStore } from '@nanostores/react'
import { useEffect, useReducer } from 'react'

/** The longest timer of a browser, in ms. */
const MAX_TIMER_MS = 2 ** 31 - 1

export type PlayVerdict = { ok: true } | PlayRefused

/** Whether the player may do this now; allowed while the status is unknown, because the server decides. */
export function checkPlay(action: PlayAction): PlayVerdict {
  const status = $playStatus.get()?.status
  const stop = status && playRefusal(action, status, serverNow())
  return stop ? { ...stop, ok: false } : { ok: true }
}

/** Whether a deposit is allowed by the known state and the tightest limit. */
export function checkDeposit({ amountCents }: { amountCents: number }): PlayVerdict {
  const verdict = checkPlay('deposit')
  const tightest = $playStatus.get()?.status.tightest
  if (!verdict.ok || tightest?.kind !== 'DEPOSIT') return verdict
  const { kind, period, limit, used, freesAt } = tightest
  const left = Math.max(0, centavosOf(limit) - centavosOf(used))
  if (amountCents <= left) return verdict
  return { ok: false, code: 'rg.limit.deposit', kind, period, limit, used, remaining: reaisOf(left), freesAt }
}

/**
 * Whether this page knows that the player may do or see this now: promotions are hidden even if they were loaded before a
 * pause (RG-53), and return when it ends. The server filters as well, but is not queried again.
 */
export function usePlayAllowed(action: PlayAction): boolean {
  return useAllowedBy(useStore($playStatus)?.status, action)
}

/** Whether a status allows this now; renders again when the state ends. */
export function useAllowedBy(status: PlayStatus | undefined, action: PlayAction): boolean {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0)
  const until = status?.until
  useEffect(() => {
    if (until === undefined) return
    const timer = setTimeout(renderAgain, Math.min(Math.max(0, until - serverNow()), MAX_TIMER_MS))
    return () => clearTimeout(timer)
  }, [until])
  return status === undefined || playRefusal(action, status, serverNow()) === undefined
}

/** Records a time-out until a moment (ms), before the server's next answer states it. */
export function recordTimeOut(until: number): void {
  const known = $playStatus.get()
  if (known) $playStatus.set({ ...known, status: { ...known.status, state: 'TIME_OUT', until } })
}

/**
 * Continues only when the guard allows it; otherwise the host shows the dialog of the code, and this throws like a refusal
 * of the server.
 * @throws ApiError
 */
export function requireAllowed(verdict: PlayVerdict, call: { id: string }): void {
  if (verdict.ok) return
  $playRefusal.set(verdict)
  throw new ApiError('refused', call.id, verdict.code, { code: verdict.code, value: verdict })
}
