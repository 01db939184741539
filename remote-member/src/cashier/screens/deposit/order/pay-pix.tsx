import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { QrCode } from '@arcada/kit/ui/qr'
import { useMoney } from '../../../../shared/parts/money/use-money.ts'
import { CopyCode } from './copy-code.tsx'
import { Fact, Facts } from './facts.tsx'
import styles from './pay.module.css'

export interface PayPixProps {
  amount: number
  code: string
  receiver: string | undefined
}

/** Paying a Pix order: the code comes first on a phone, the QR code on a wide screen (MC-38). */
export function PayPix({ amount, code, receiver }: PayPixProps) {
  const { t } = useLingui()
  const { money } = useMoney()
  return (
    <>
      <div className={styles.pix}>
        <CopyCode code={code} label={t`Pix copy and paste`} action={t`Copy Pix code`} />
        <div className={styles.picture}>
          <QrCode text={code} label={t`QR code of the Pix payment`} className={styles.qr} />
          <p className={styles.hint}>
            <Trans>Or scan it with another phone.</Trans>
          </p>
        </div>
      </div>
      <Facts>
        <Fact name={<Trans>Amount</Trans>} value={money(amount)} strong />
        {receiver && <Fact name={<Trans>Receiver</Trans>} value={receiver} />}
      </Facts>
      <ol className={styles.steps}>
        <li>
          <Trans>Copy the code and open your bank's app.</Trans>
        </li>
        <li>
          <Trans>Choose Pix, then copy and paste, and insert the code. Or scan the QR code.</Trans>
        </li>
        <li>
          <Trans>Check the recipient and the amount, then confirm.</Trans>
        </li>
      </ol>
    </>
  )
}
