import { QrCode } from '@arcada/ui/qr'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMoney } from '../../../parts/money/use-money.ts'
import { CopyCode } from './copy-code.tsx'
import { Fact, Facts } from './facts.tsx'
import styles from './pay.module.css'

export interface PayPixProps {
  amount: number
  code: string
  receiver: string | undefined
}

/** How to pay a Pix order: on a phone the code comes first, where there is room for two devices the picture (MC-38). */
export function PayPix({ amount, code, receiver }: PayPixProps) {
  const { t } = useLingui()
  const { money } = useMoney()
  return (
    <>
      <Facts>
        <Fact name={<Trans>Amount</Trans>} value={money(amount)} strong />
        {receiver && <Fact name={<Trans>Receiver</Trans>} value={receiver} />}
      </Facts>
      <div className={styles.pix}>
        <CopyCode code={code} label={t`Pix copy and paste`} action={t`Copy Pix code`} />
        <div className={styles.picture}>
          <QrCode text={code} label={t`QR code of the Pix payment`} className={styles.qr} />
          <p className={styles.hint}>
            <Trans>Or scan it with another phone.</Trans>
          </p>
        </div>
      </div>
      <ol className={styles.steps}>
        <li>
          <Trans>Copy the code and open your bank's app.</Trans>
        </li>
        <li>
          <Trans>Choose Pix, then copy and paste, and insert the code. Or scan the QR code.</Trans>
        </li>
        <li>
          <Trans>Check receiver and amount, and confirm.</Trans>
        </li>
      </ol>
    </>
  )
}
