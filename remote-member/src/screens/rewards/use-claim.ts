import '@arcada/money'
import { useRefreshBalance } from '@arcada/account'
import { request } from '@arcada/api'
import type { ValueOf } from '@arcada/contract'
import { useWrite } from '@arcada/forms'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { claimRewards } from '../../calls/claim-rewards.ts'
import { rewards } from '../../calls/rewards.ts'

export type Reward = ValueOf<typeof rewards>['content'][number]

/** What became of each reward that was claimed. */
export interface Outcome {
  claimed: readonly { title: string; amount: number }[]
  refused: readonly { title: string; code: string }[]
}

/** Claims rewards, says what each gave, and shows where they stand then (MC-132…MC-134). */
export function useClaim() {
  const client = useQueryClient()
  const refreshBalance = useRefreshBalance()
  const [outcome, setOutcome] = useState<Outcome>()
  const [busyWith, setBusyWith] = useState<readonly string[]>([])
  const settle = () => {
    setBusyWith([])
    void client.invalidateQueries({ queryKey: [rewards.id] })
  }
  const { write, refusal } = useWrite({
    send: (chosen: readonly Reward[], signal, requestId) =>
      request(claimRewards, { body: { ids: chosen.map(({ id }) => id), requestId }, signal }),
    onDone({ claimed, refused }, chosen) {
      const titleOf = (id: string) => chosen.find((one) => one.id === id)?.title ?? ''
      setOutcome({
        claimed: claimed.map(({ id, amount }) => ({ title: titleOf(id), amount })),
        refused: refused.map(({ id, code }) => ({ title: titleOf(id), code })),
      })
      settle()
      void refreshBalance()
    },
    onFailed: settle,
  })
  return {
    outcome,
    refusal,
    busyWith,
    claim(chosen: readonly Reward[]) {
      setOutcome(undefined)
      setBusyWith(chosen.map(({ id }) => id))
      write(chosen)
    },
  }
}
