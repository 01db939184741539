import type { ValueOf } from '@arcada/kit/contract'
import { Trans } from '@arcada/kit/i18n/macro'
import { useMoment } from '@arcada/kit/ui/time'
import column from '../../../shared/parts/column.module.css'
import type { rgExit } from '../../calls/rg-exit.ts'
import styles from '../../parts/rg.module.css'

type Exit = ValueOf<typeof rgExit>

/** Who closed the account, and who can open it again: the player here, the player at all operators, or a rule. */
export function ExitReason({ exit }: { exit: Exit }) {
  const moment = useMoment()
  if (exit.state !== 'BLOCKED')
    return (
      <p>
        <Trans>You blocked this account yourself, and only here. Other operators do not know about it.</Trans>
      </p>
    )
  const until = typeof exit.ownUntil === 'number' ? moment(exit.ownUntil) : undefined
  return (
    <section className={column.narrow}>
      <p>
        <Reason reason={exit.reason} />
      </p>
      <p className={styles.quiet}>
        <Trans>Your money remains yours: you can withdraw it here.</Trans>
      </p>
      {until !== undefined && (
        <p className={styles.quiet}>
          <Trans>Besides, you blocked this account yourself until {until}. That block stays as it is.</Trans>
        </p>
      )}
      {exit.ownUntil === null && (
        <p className={styles.quiet}>
          <Trans>
            Besides, you blocked this account yourself, with no end date. That block stays as it is.
          </Trans>
        </p>
      )}
    </section>
  )
}

function Reason({ reason }: { reason: string | undefined }) {
  switch (reason) {
    case 'SELF_EXCLUDED':
      return (
        <Trans>
          You excluded yourself at every licensed operator, on the official site. Only that site can change
          it; we cannot. When it has ended there, you can log in here again within 15 days, without a request.
        </Trans>
      )
    case 'BENEFIT_NEW_ACCOUNT':
      return (
        <Trans>
          The official register says that you receive Bolsa Família or BPC. Recipients cannot open an account
          for gambling. When you no longer receive it, the account opens within 15 days, without a request.
        </Trans>
      )
    case 'BENEFIT_EXISTING_ACCOUNT':
      return (
        <Trans>
          The official register says that you receive Bolsa Família or BPC. The present rule also applies to
          accounts that existed before. When the rule or the benefit ends, the account opens again by itself.
        </Trans>
      )
    default:
      return <Trans>An official register lists the holder of this account.</Trans>
  }
}
