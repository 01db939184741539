import { useRgProfile } from '@arcada/kit/account'
import { requestOnce, useWrite } from '@arcada/kit/forms'
import { $locale, formatMoney } from '@arcada/kit/i18n'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { Figures } from '@arcada/kit/records'
import { useStore } from '@arcada/kit/session/store'
import { Button, Card } from '@arcada/kit/ui'
import { FormError } from '@arcada/kit/ui/form'
import { useMoment } from '@arcada/kit/ui/time'
import layout from '../../../shared/parts/layout.module.css'
import { WITHDRAWAL_STATES } from '../../../shared/parts/record-labels.ts'
import text from '../../../shared/parts/text.module.css'
import { rgExitPayout } from '../../calls/rg-exit-payout.ts'
import type { PartProps } from './exit-period.tsx'

/** The balance, its payout, and the payout's result. */
export function ExitMoney({ token, exit, refetch }: PartProps) {
  const { t, i18n } = useLingui()
  const locale = useStore($locale)
  const moment = useMoment()
  const hours = useRgProfile()?.autoPayoutHours
  const money = (sum: number) => formatMoney(sum, exit.currencySymbol, locale)
  const { write, busy, refusal } = useWrite({
    send: (_all: 'all', signal) => requestOnce(rgExitPayout, { headers: { token }, body: {}, signal }),
    onDone: refetch,
    onFailed: refetch,
  })
  const [amount, account] = [money(exit.balance), exit.payoutTo]
  const stateOf = (status: string) =>
    Object.entries(WITHDRAWAL_STATES).find(([name]) => name === status)?.[1].words
  return (
    <Card as="section">
      <h2 className={text.title}>
        <Trans>Your money</Trans>
      </h2>
      <Figures
        figures={[
          { id: 'balance', name: t`Balance`, value: amount, strong: true },
          ...exit.payouts.map((payout) => {
            const words = stateOf(payout.status)
            return {
              id: payout.orderNo,
              name: `${moment(payout.time)} · ${payout.orderNo}`,
              value: `${money(payout.amount)} · ${words ? i18n._(words) : payout.status}`,
            }
          }),
        ]}
      />
      <Deadline exit={exit} />
      <FormError message={refusal} />
      {exit.balance > 0 &&
        (account === '' ? (
          <p>
            <Trans>We don't have an account of yours. Customer service will pay you out.</Trans>
          </p>
        ) : (
          <div className={layout.narrow}>
            {hours !== undefined && (
              <p className={text.muted}>
                <Trans>What you do not withdraw goes to this account within {hours} h of the block.</Trans>
              </p>
            )}
            <Button size="l" wide busy={busy} onClick={() => write('all')}>
              <Trans>
                Withdraw {amount} to {account}
              </Trans>
            </Button>
          </div>
        ))}
    </Card>
  )
}

/** Until when the law wants the newest open payout paid. */
function Deadline({ exit }: Pick<PartProps, 'exit'>) {
  const moment = useMoment()
  const open = exit.payouts.find(({ status }) => status === 'PENDING' || status === 'PROCESSING')
  if (open?.deadline === undefined) return null
  const by = moment(open.deadline)
  return (
    <p className={text.muted}>
      <Trans>By law, this withdrawal is paid within 120 minutes: by {by}.</Trans>
    </p>
  )
}
