import { $locale, formatMoney } from '@arcada/kit/i18n'
import { Trans } from '@arcada/kit/i18n/macro'
import { Figures } from '@arcada/kit/records'
import { useStore } from '@arcada/kit/session/store'
import { Button } from '@arcada/kit/ui'
import { Sheet } from '@arcada/kit/ui/sheet'
import { KindName } from '../../parts/destinations/destination-label.tsx'
import { StatedTime } from './stated-time.tsx'
import type { Review } from './use-withdraw-form.ts'
import { feeOf, netOf, type WithdrawSettings } from './withdraw-rules.ts'

export interface ReviewSheetProps {
  about: Review
  answer: (confirmed: boolean) => void
  settings: WithdrawSettings
  symbol: string | undefined
}

/** Confirms all figures before a withdrawal (MC-69). */
export function ReviewSheet({ about: { amount, card }, answer, settings, symbol }: ReviewSheetProps) {
  const locale = useStore($locale)
  const money = (value: number) => formatMoney(value, symbol, locale)
  const { feeRate, statedMinutes } = settings
  const net = money(netOf(amount, feeRate))
  return (
    <Sheet
      open
      title={<Trans>Check your withdrawal</Trans>}
      onClose={() => answer(false)}
      actions={
        <>
          <Button variant="tonal" size="l" onClick={() => answer(false)}>
            <Trans>Go back</Trans>
          </Button>
          <Button size="l" data-autofocus onClick={() => answer(true)}>
            <Trans>Withdraw {net}</Trans>
          </Button>
        </>
      }
    >
      <Figures
        figures={[
          {
            id: 'to',
            name: <Trans>To</Trans>,
            value: (
              <>
                {card.bankName}
                <br />
                <KindName kind={card.kind} keyType={card.keyType} /> {card.masked}
              </>
            ),
          },
          { id: 'holder', name: <Trans>Holder</Trans>, value: card.payeeMasked },
          { id: 'amount', name: <Trans>Amount</Trans>, value: money(amount) },
          { id: 'fee', name: <Trans>Fee</Trans>, value: money(feeOf(amount, feeRate)) },
          { id: 'net', name: <Trans>You receive</Trans>, value: net, strong: true },
          { id: 'stated', name: <Trans>Arrives</Trans>, value: <StatedTime minutes={statedMinutes} /> },
        ]}
      />
    </Sheet>
  )
}
