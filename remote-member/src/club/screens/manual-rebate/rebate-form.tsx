import { useRefreshBalance } from '@arcada/kit/account'
import { useQueryClient } from '@arcada/kit/api/query'
import type { ValueOf } from '@arcada/kit/contract'
import { sumOf } from '@arcada/kit/contract/centavos'
import { requestOnce, useWrite } from '@arcada/kit/forms'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { Card, confirmDialog, toast } from '@arcada/kit/ui'
import { Checkbox, FormError, SubmitButton } from '@arcada/kit/ui/form'
import { useMoment } from '@arcada/kit/ui/time'
import { ZoneNote } from '@arcada/kit/ui/zone-note'
import { type FormEvent, useState } from 'react'
import { useMoney } from '../../../shared/parts/money/use-money.ts'
import text from '../../../shared/parts/text.module.css'
import { claimRebate } from '../../calls/claim-rebate.ts'
import { manualRebate } from '../../calls/manual-rebate.ts'
import { rebateReport } from '../../calls/rebate-report.ts'
import { useGameTypeLabel } from '../../parts/game-type-label.ts'
import { useRate } from '../../parts/use-rate.ts'
import styles from './manual-rebate.module.css'

type Rebate = ValueOf<typeof manualRebate>
interface Claim {
  gameTypes: string[]
  asOf: number
}

/** The rebate per game type, with a box to choose it; all with an amount are chosen at first (MC-136). */
export function RebateForm({ rebate }: { rebate: Rebate }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const refreshBalance = useRefreshBalance()
  const { money } = useMoney()
  const moment = useMoment()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const due = rebate.content.filter(({ amount }) => amount > 0)
  const chosen = new Set(due.map(({ gameType }) => gameType).filter((gameType) => !left.has(gameType)))
  const total = totalOf(rebate.content, chosen)
  const refresh = () => {
    for (const { id } of [manualRebate, rebateReport]) void client.invalidateQueries({ queryKey: [id] })
  }
  const { write, busy, refusal } = useWrite({
    send: ({ gameTypes, asOf }: Claim, signal) =>
      requestOnce(claimRebate, { body: { gameTypes, asOf }, signal }),
    onDone({ amount }) {
      const paid = money(amount)
      toast({ type: 'success', text: t`${paid} is in your balance` })
      refresh()
      void refreshBalance()
    },
    onFailed: refresh,
  })
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy || total === 0) return
    // The confirmed rows are claimed, whatever arrives in the meantime.
    const claim = { gameTypes: [...chosen], asOf: rebate.asOf }
    const wanted = money(total)
    const yes = await confirmDialog({
      title: t`Claim ${wanted}?`,
      text: t`The amount goes to your balance at once.`,
      confirm: t`Claim`,
    })
    if (yes) write(claim)
  }
  function toggle(gameType: string) {
    const next = new Set(left)
    if (!next.delete(gameType)) next.add(gameType)
    setLeft(next)
  }
  const [asOf, nextAt] = [moment(rebate.asOf), moment(rebate.nextAt)]
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <Card flush>
        <ul aria-label={t`Rebate by kind of game`} className={styles.rows}>
          {rebate.content.map((row) => (
            <li key={row.gameType}>
              <Checkbox
                className={styles.row}
                checked={chosen.has(row.gameType)}
                disabled={row.amount === 0}
                onChange={() => toggle(row.gameType)}
                label={<Row row={row} />}
              />
            </li>
          ))}
        </ul>
      </Card>
      <p className={styles.total}>
        <span>
          <Trans>Chosen</Trans>
        </span>
        <output className={styles.sum}>{money(total)}</output>
      </p>
      <p className={text.figures}>
        <Trans>
          Stakes settled until {asOf}. Next calculation at {nextAt}.
        </Trans>
      </p>
      <ZoneNote at={rebate.asOf} />
      <FormError message={refusal} />
      <SubmitButton busy={busy} disabled={total === 0}>
        <Trans>Claim</Trans>
      </SubmitButton>
    </form>
  )
}

function Row({ row }: { row: Rebate['content'][number] }) {
  const { money } = useMoney()
  const rateOf = useRate()
  const nameOf = useGameTypeLabel()
  const [rate, valid] = [rateOf(row.rate), money(row.valid)]
  return (
    <span className={styles.line}>
      <span className={styles.words}>
        <strong>{nameOf(row.gameType)}</strong>
        <span className={text.figures}>
          <Trans>
            {rate} of {valid}
          </Trans>
        </span>
      </span>
      <strong className={styles.amount}>{money(row.amount)}</strong>
    </span>
  )
}

/** The sum of the amounts of chosen rows, to the cent. */
function totalOf(rows: readonly { gameType: string; amount: number }[], chosen: ReadonlySet<string>): number {
  return sumOf(rows.filter(({ gameType }) => chosen.has(gameType)).map(({ amount }) => amount))
}
