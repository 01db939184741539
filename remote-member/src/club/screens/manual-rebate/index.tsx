import { usePlayAllowed, useRefreshBalance } from '@arcada/kit/account'
import { callQuery } from '@arcada/kit/api'
import { useQuery, useQueryClient } from '@arcada/kit/api/query'
import type { ValueOf } from '@arcada/kit/contract'
import { sumOf } from '@arcada/kit/contract/centavos'
import { isOffered } from '@arcada/kit/federation'
import { requestOnce, useWrite } from '@arcada/kit/forms'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { routes } from '@arcada/kit/routes'
import { Card, confirmDialog, Empty, LinkButton, Loading, Screen, toast } from '@arcada/kit/ui'
import { Checkbox, FormError, SubmitButton } from '@arcada/kit/ui/form'
import { PercentIcon } from '@arcada/kit/ui/icons'
import { useMoment } from '@arcada/kit/ui/time'
import { ZoneNote } from '@arcada/kit/ui/zone-note'
import { useFlag } from '@arcada/kit/whitelabel'
import { type FormEvent, useState } from 'react'
import layout from '../../../shared/parts/layout.module.css'
import { useMoney } from '../../../shared/parts/money/use-money.ts'
import { gameLabel } from '../../../shared/parts/record-labels.ts'
import text from '../../../shared/parts/text.module.css'
import { SCREEN_FLAGS } from '../../../shared/screen-flags.ts'
import { claimRebate } from '../../calls/claim-rebate.ts'
import { manualRebate } from '../../calls/manual-rebate.ts'
import { rebateReport } from '../../calls/rebate-report.ts'
import { useRate } from '../../parts/use-rate.ts'
import styles from './manual-rebate.module.css'

/** The kinds of games that pay rebates. */
const ROWS = 7

/** The rebates on a member's stakes, and their claim (ROUTE-56). */
export default function ManualRebateScreen() {
  const { t } = useLingui()
  const rebate = useQuery({ ...callQuery(manualRebate), refetchOnReconnect: 'always' })
  const stopped = !usePlayAllowed('seePromotions')
  const hasReport = useFlag(SCREEN_FLAGS[routes.rebateReport]) && isOffered(routes.rebateReport)
  return (
    <Screen title={t`Claim rebate`} hideTitle>
      <div className={layout.stack4}>
        {!rebate.data ? (
          <Loading query={rebate} className={layout.stack4} blocks={[ROWS * 80, 32, 36, 52]} />
        ) : rebate.data.content.length === 0 ? (
          <Empty
            icon={<PercentIcon />}
            text={<Trans>Part of every settled bet comes back to you. You have no bets yet.</Trans>}
            action={
              !stopped && (
                <LinkButton to={routes.gameCenter} variant="tonal">
                  <Trans>See the games</Trans>
                </LinkButton>
              )
            }
          />
        ) : (
          <RebateForm rebate={rebate.data} />
        )}
        {hasReport && !rebate.isPending && (
          <LinkButton to={routes.rebateReport} variant="text" wide>
            <Trans>Rebates already paid</Trans>
          </LinkButton>
        )}
      </div>
    </Screen>
  )
}

type Rebate = ValueOf<typeof manualRebate>
interface Claim {
  gameTypes: string[]
  asOf: number
}

/** The rebate per game type, with a box to choose it; all with an amount are chosen at first (MC-136). */
function RebateForm({ rebate }: { rebate: Rebate }) {
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
    <form className={layout.stack4} onSubmit={(event) => void submit(event)}>
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
  const { i18n } = useLingui()
  const [rate, valid] = [rateOf(row.rate), money(row.valid)]
  return (
    <span className={styles.line}>
      <span className={styles.words}>
        <strong>{i18n._(gameLabel(row.gameType))}</strong>
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
