import { useRefreshBalance } from '@arcada/account'
import { callQuery, request } from '@arcada/api'
import { useWrite } from '@arcada/forms'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer, useState } from 'react'
import { grabEnvelope } from '../../calls/grab-envelope.ts'
import { redRain } from '../../calls/red-rain.ts'
import { redRainHistory } from '../../calls/red-rain-history.ts'
import { askEvery, type Phase, phaseAt, serverTime, untilNextPhase } from './phase-rules.ts'

const QUERY = callQuery(redRain)

/** The rain as the server tells it, and what goes on by its clock now; renders again when that changes. */
export function useRedRain() {
  const query = useQuery({
    ...QUERY,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data, dataUpdatedAt } }) =>
      data ? askEvery(phaseAt(data, serverTime({ ...data, receivedAt: dataUpdatedAt }, Date.now()))) : false,
  })
  const { data, dataUpdatedAt } = query
  const [looks, look] = useReducer((count: number) => count + 1, 0)
  const answered = data && { serverNow: data.serverNow, receivedAt: dataUpdatedAt }
  const time = answered && serverTime(answered, Date.now())
  const phase: Phase | undefined = data && time !== undefined ? phaseAt(data, time) : undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: a timer that was early looks again
  useEffect(() => {
    if (!data) return
    const left = untilNextPhase(
      data,
      serverTime({ serverNow: data.serverNow, receivedAt: dataUpdatedAt }, Date.now()),
    )
    if (left === undefined) return
    const timer = setTimeout(look, left)
    return () => clearTimeout(timer)
  }, [data, dataUpdatedAt, looks])

  return { query, data, answered, phase }
}

export interface Brought {
  roundId: string
  chanceNo: number
  amount: number
}

/** Uses a chance of a round, one at a time; without an answer the next try is the same grab (AC-89). */
export function useGrab() {
  const client = useQueryClient()
  const refreshBalance = useRefreshBalance()
  const [brought, setBrought] = useState<Brought>()
  const askAnew = () => client.invalidateQueries({ queryKey: [redRain.id] })
  const { write, busy, refusal } = useWrite({
    send: (roundId: string, signal, requestId) =>
      request(grabEnvelope, { body: { roundId, requestId }, signal }),
    onDone: async ({ amount, chanceNo, chancesLeft }, roundId) => {
      setBrought({ roundId, chanceNo, amount })
      // An answer that was asked for before would show the chance as unused.
      await client.cancelQueries({ queryKey: QUERY.queryKey })
      client.setQueryData(QUERY.queryKey, (known) =>
        known?.roundId === roundId ? { ...known, chancesLeft } : known,
      )
      void refreshBalance()
      if (amount > 0) void client.invalidateQueries({ queryKey: [redRainHistory.id] })
    },
    onFailed: () => void askAnew(),
  })
  return { grab: write, busy, refusal, brought }
}
