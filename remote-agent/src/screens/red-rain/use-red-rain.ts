import { useRefreshBalance } from '@arcada/kit/account'
import { callQuery, isRefusal, serverNow } from '@arcada/kit/api'
import { useQuery, useQueryClient } from '@arcada/kit/api/query'
import { requestOnce, useWrite } from '@arcada/kit/forms'
import { useEffect, useReducer, useState } from 'react'
import { grabEnvelope } from '../../calls/grab-envelope.ts'
import { redRain } from '../../calls/red-rain.ts'
import { redRainHistory } from '../../calls/red-rain-history.ts'
import { phaseAt, pollInterval, untilNextPhase } from './phase-rules.ts'

const QUERY = callQuery(redRain)

/** The rain's state from the server, and its present phase; renders again when the phase changes. */
export function useRedRain() {
  const query = useQuery({
    ...QUERY,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data, error } }) =>
      data && !isRefusal(error) ? pollInterval(phaseAt(data, serverNow())) : false,
  })
  const { data } = query
  const [looks, look] = useReducer((count: number) => count + 1, 0)
  const phase = data && phaseAt(data, serverNow())

  // biome-ignore lint/correctness/useExhaustiveDependencies: a timer that was early runs again
  useEffect(() => {
    if (!data) return
    const left = untilNextPhase(data, serverNow())
    if (left === undefined) return
    const timer = setTimeout(look, left)
    return () => clearTimeout(timer)
  }, [data, looks])

  return { query, data, phase }
}

export interface Brought {
  roundId: string
  chanceNo: number
  amount: number
}

/** Uses a chance of a round, one at a time; without an answer the next try repeats the same grab (AC-89). */
export function useGrab() {
  const client = useQueryClient()
  const refreshBalance = useRefreshBalance()
  const [brought, setBrought] = useState<Brought>()
  const refetchRain = () => client.invalidateQueries({ queryKey: [redRain.id] })
  const { write, busy, refusal } = useWrite({
    send: (roundId: string, signal) => requestOnce(grabEnvelope, { body: { roundId }, signal }),
    onDone: async ({ amount, chanceNo, chancesLeft }, roundId) => {
      setBrought({ roundId, chanceNo, amount })
      // An earlier request's answer would show the chance as unused.
      await client.cancelQueries({ queryKey: QUERY.queryKey })
      client.setQueryData(QUERY.queryKey, (known) =>
        known?.roundId === roundId ? { ...known, chancesLeft } : known,
      )
      void refreshBalance()
      if (amount > 0) void client.invalidateQueries({ queryKey: [redRainHistory.id] })
    },
    onFailed: () => void refetchRain(),
  })
  return { grab: write, busy, refusal, brought }
}
