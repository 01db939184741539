import { useRgProfile } from '@arcada/kit/account'
import type { ValueOf } from '@arcada/kit/contract'
import { Plural, Trans, useLingui } from '@arcada/kit/i18n/macro'
import { Figures } from '@arcada/kit/records'
import { Button, Card } from '@arcada/kit/ui'
import { Checkbox, FormError } from '@arcada/kit/ui/form'
import { useMoment } from '@arcada/kit/ui/time'
import { ZoneNote } from '@arcada/kit/ui/zone-note'
import { type FormEvent, useState } from 'react'
import column from '../../../shared/parts/column.module.css'
import { useMoney } from '../../../shared/parts/money/use-money.ts'
import type { rgPrepareExclusion } from '../../calls/rg-prepare-exclusion.ts'
import styles from '../../parts/rg.module.css'
import { useFirstFocus } from '../../parts/use-first-focus.ts'

export type ExclusionReviewProps = Pick<
  ValueOf<typeof rgPrepareExclusion>,
  'until' | 'balance' | 'openBets' | 'payoutTo'
> & {
  /** The figures have changed. */
  changed: boolean
  busy: boolean
  refusal: string | undefined
  onBlock: () => void
  onBack: () => void
}

/** The second screen: the end, the money, the bets, and that it is final (RG-36). */
export function ExclusionReview(props: ExclusionReviewProps) {
  const { until, balance, openBets, payoutTo, changed, busy, refusal, onBlock, onBack } = props
  const { t } = useLingui()
  const { money } = useMoney()
  const moment = useMoment()
  const months = useRgProfile()?.indefiniteMonths ?? 0
  const first = useFirstFocus()
  const [understood, setUnderstood] = useState(false)
  const [missing, setMissing] = useState(false)
  const date = until === null ? undefined : moment(until)
  const amount = money(openBets.amount)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(!understood)
    if (understood) onBlock()
  }
  return (
    <form className={column.narrow} onSubmit={submit} noValidate>
      <FormError message={changed ? t`Something changed in the meantime. Check the new figures.` : refusal} />
      <p ref={first} tabIndex={-1}>
        {date === undefined ? (
          <Trans>
            You cannot log in, with no end date. It cannot be undone before{' '}
            <Plural value={months} one="# month has" other="# months have" /> passed.
          </Trans>
        ) : (
          <Trans>Until {date} you cannot log in. It cannot be undone before.</Trans>
        )}
      </p>
      <Card>
        <Figures
          figures={[
            { id: 'until', name: t`Blocked until`, value: date ?? t`No end date`, strong: true },
            { id: 'balance', name: t`Balance`, value: money(balance) },
            {
              id: 'to',
              name: t`Goes to`,
              value: payoutTo || <Trans>No account yet: customer service will pay you out</Trans>,
            },
            {
              id: 'bets',
              name: t`Open bets that are refunded`,
              value: (
                <>
                  <Plural value={openBets.count} _0="None" one="# bet" other="# bets" />
                  {openBets.count > 0 && ` · ${amount}`}
                </>
              ),
            },
          ]}
        />
      </Card>
      {until !== null && <ZoneNote at={until} />}
      <Checkbox
        label={
          date === undefined ? (
            <Trans>
              I understand that I cannot undo this before{' '}
              <Plural value={months} one="# month has" other="# months have" /> passed
            </Trans>
          ) : (
            <Trans>I understand that I cannot undo this before {date}</Trans>
          )
        }
        checked={understood}
        error={missing && !understood && <Trans>Tick this box to go on</Trans>}
        onChange={(event) => setUnderstood(event.target.checked)}
      />
      <div className={styles.pair}>
        <Button type="submit" size="l" busy={busy}>
          <Trans>Block my account</Trans>
        </Button>
        <Button size="l" variant="tonal" onClick={onBack}>
          <Trans>Go back</Trans>
        </Button>
      </div>
    </form>
  )
}
