import { useRefreshBalance } from '@arcada/kit/account'
import { useQueryClient } from '@arcada/kit/api/query'
import type { ValueOf } from '@arcada/kit/contract'
import { sumOf } from '@arcada/kit/contract/centavos'
import { requestOnce, useWrite } from '@arcada/kit/forms'
import { plural, useLingui } from '@arcada/kit/i18n/macro'
import { confirmDialog } from '@arcada/kit/ui'
import { useState } from 'react'
import { useMoney } from '../../../shared/parts/money/use-money.ts'
import { claimRewards } from '../../calls/claim-rewards.ts'
import { rewards } from '../../calls/rewards.ts'

export type Reward = ValueOf<typeof rewards>['content'][number]

/** The result of each claimed reward. */
export interface Outcome {
  claimed: readonly { title: string; amount: number }[]
  refused: readonly { title: string; code: string }[]
}

/** Claims rewards, shows each result, and reloads the lists (MC-132…MC-134). */
export function useClaim() {
  const client = useQueryClient()
  const refreshBalance = useRefreshBalance()
  const confirmStakes = useStakesQuestion()
  const [outcome, setOutcome] = useState<Outcome>()
  const [busyWith, setBusyWith] = useState<readonly string[]>([])
  const settle = () => {
    setBusyWith([])
    void client.invalidateQueries({ queryKey: [rewards.id] })
  }
  const { write, refusal } = useWrite({
    send: (chosen: readonly Reward[], signal) =>
      requestOnce(claimRewards, { body: { ids: chosen.map(({ id }) => id) }, signal }),
    onDone({ claimed, refused }, chosen) {
      const titleOf = (id: string) => chosen.find((one) => one.id === id)?.title ?? ''
      const gained = claimed.map(({ id, amount }) => ({ title: titleOf(id), amount }))
      setOutcome((before) => ({
        claimed: [...(before?.claimed ?? []), ...gained],
        refused: refused.map(({ id, code }) => ({ title: titleOf(id), code })),
      }))
      settle()
      void refreshBalance()
    },
    onFailed: settle,
  })
  return {
    outcome,
    refusal,
    busyWith,
    async claim(chosen: readonly Reward[]) {
      if (!(await confirmStakes(chosen))) return
      setBusyWith(chosen.map(({ id }) => id))
      write(chosen)
    },
    /** Removes the results so far. */
    forget: () => setOutcome(undefined),
  }
}

/** Asks for a confirmation before claims that hold money back until it is staked; others need none. */
function useStakesQuestion(): (chosen: readonly Reward[]) => Promise<boolean> {
  const { t } = useLingui()
  const { money } = useMoney()
  return async (chosen) => {
    const gained = sumOf(chosen.map(({ amount }) => amount))
    const stakes = sumOf(chosen.map(({ amount, turnover }) => amount * turnover))
    if (stakes === 0) return true
    const [first, ...others] = chosen
    const title = first?.title ?? ''
    const [amount, bound] = [money(gained), money(stakes)]
    const text = t`${amount} goes to your balance. Until you have staked ${bound}, ${bound} of your balance cannot be withdrawn.`
    return confirmDialog({
      title:
        others.length === 0
          ? t`Claim ${title}?`
          : t`${plural(chosen.length, { one: 'Claim # reward?', other: 'Claim # rewards?' })}`,
      text: stakes > gained ? `${text} ${t`You can then withdraw less than now.`}` : text,
      confirm: t`Claim`,
      cancel: t`Not now`,
    })
  }
}
