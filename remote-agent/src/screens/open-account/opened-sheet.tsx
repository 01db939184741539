import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { Sheet } from '@arcada/kit/ui/sheet'
import agency from '../../parts/agency.module.css'
import { Line } from './line.tsx'

export interface Opened {
  userName: string
  password: string
}

/** Name and first password of a new account. They are shown only here: closing the sheet discards them (AC-42). */
export function OpenedSheet({ account, onClose }: { account: Opened | undefined; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Sheet open={account !== undefined} title={<Trans>The account is open</Trans>} onClose={onClose}>
      {account && (
        <div className={agency.card}>
          <p>
            <Trans>Pass these on now: the password is shown only once.</Trans>
          </p>
          <Line label={t`Username`} value={account.userName} copyLabel={t`Copy username`} />
          <Line label={t`First password`} value={account.password} copyLabel={t`Copy first password`} />
        </div>
      )}
    </Sheet>
  )
}
