import { useRgProfile, useWallet } from '@arcada/kit/account'
import type { Exclusion } from '@arcada/kit/contract/entities/rg-profile'
import { Plural, Trans } from '@arcada/kit/i18n/macro'
import { Button, Loading } from '@arcada/kit/ui'
import { FormError } from '@arcada/kit/ui/form'
import { type FormEvent, useState } from 'react'
import column from '../../../shared/parts/column.module.css'
import { useMoney } from '../../../shared/parts/money/use-money.ts'
import { CentralButton, CentralNote } from '../../parts/central-link.tsx'
import { Choices } from '../../parts/choices.tsx'
import { LengthLabel } from '../../parts/length-label.tsx'
import { Lines } from '../../parts/lines.tsx'
import styles from '../../parts/rg.module.css'
import { TrialNotice, useReadOnly } from '../../parts/trial-notice.tsx'

export interface ExclusionChoiceProps {
  busy: boolean
  refusal: string | undefined
  onChoose: (length: Exclusion) => void
}

/** The first screen: the effects, the length, and the link to the central register. */
export function ExclusionChoice({ busy, refusal, onChoose }: ExclusionChoiceProps) {
  const profile = useRgProfile()
  const readOnly = useReadOnly()
  const { money } = useMoney()
  const wallet = useWallet().data
  const [length, setLength] = useState<Exclusion>()
  if (!profile) return <Loading blocks={[420]} />
  const amount = wallet && money(wallet.sumBalance)
  const { autoPayoutHours: hours, indefiniteMonths: months } = profile
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (length !== undefined) onChoose(length)
  }
  return (
    <>
      <Lines title={<Trans>What will happen</Trans>}>
        <Trans>You cannot log in, on any device.</Trans>
        <Trans>Open bets that have not begun are cancelled and refunded.</Trans>
        {amount === undefined ? (
          <Trans>Your balance goes to your account within {hours} h, or now from the exit page.</Trans>
        ) : (
          <Trans>
            Your balance goes to your account within {hours} h, or now from the exit page: {amount}.
          </Trans>
        )}
        <Trans>You will not receive advertising.</Trans>
        {length === 'INDEFINITE' ? (
          <Trans>
            It has no end date and cannot be undone before{' '}
            <Plural value={months} one="# month has" other="# months have" /> passed.
          </Trans>
        ) : (
          <Trans>It cannot be undone before the end date, which you see next.</Trans>
        )}
        <Trans>Agents are not told anything.</Trans>
      </Lines>
      {readOnly && <TrialNotice />}
      <form className={column.narrow} onSubmit={submit} noValidate>
        {!readOnly && (
          <Choices
            legend={<Trans>How long</Trans>}
            options={profile.exclusion.map((one) => ({ value: one, label: <LengthLabel length={one} /> }))}
            chosen={length}
            onChoose={(value) => setLength(profile.exclusion.find((one) => one === value))}
          />
        )}
        <FormError message={refusal} />
        <div className={styles.pair}>
          {!readOnly && (
            <Button type="submit" size="l" wide busy={busy} disabled={length === undefined}>
              <Trans>Review the block here</Trans>
            </Button>
          )}
          <CentralButton />
        </div>
        <CentralNote />
      </form>
    </>
  )
}
