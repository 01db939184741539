import { $locale, formatMoney } from '@arcada/kit/i18n'
import { Plural, Trans, useLingui } from '@arcada/kit/i18n/macro'
import { useStore } from '@arcada/kit/session/store'
import { Button } from '@arcada/kit/ui'
import { Sheet } from '@arcada/kit/ui/sheet'
import { KindName } from '../../parts/destinations/destination-label.tsx'
import { PaymentLines } from '../../parts/receipt/receipt.tsx'
import type { Review } from './use-withdraw-form.ts'
import { feeOf, netOf, type WithdrawSettings } from './withdraw-rules.ts'

interface ReviewSheetProps {
  about: Review
  answer: (confirmed: boolean) => void
  settings: WithdrawSettings
  symbol: string | undefined
}

/** Confirms all figures before a withdrawal (MC-69). */
export function ReviewSheet({ about: { amount, card }, answer, settings, symbol }: ReviewSheetProps) {
  const { t } = useLingui()
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
      <PaymentLines
        lines={[
          {
            name: t`To`,
            value: (
              <>
                {card.bankName}
                <br />
                <KindName kind={card.kind} keyType={card.keyType} /> {card.masked}
              </>
            ),
          },
          { name: t`Holder`, value: card.payeeMasked },
          { name: t`Amount`, value: money(amount) },
          { name: t`Fee`, value: money(feeOf(amount, feeRate)) },
          { name: t`You receive`, value: net, strong: true },
          { name: t`Arrives`, value: <StatedTime minutes={statedMinutes} /> },
        ]}
      />
    </Sheet>
  )
}

/** The announced maximum duration of the payment. */
export function StatedTime({ minutes }: { minutes: number }) {
  return <Plural value={minutes} one="within # minute" other="within # minutes" />
}
