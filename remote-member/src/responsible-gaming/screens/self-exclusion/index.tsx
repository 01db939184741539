import { useRgProfile, useWallet } from '@arcada/kit/account'
import { isRefused, request, serverNow } from '@arcada/kit/api'
import type { ValueOf } from '@arcada/kit/contract'
import type { Exclusion } from '@arcada/kit/contract/entities/rg-profile'
import { requestOnce, useWrite } from '@arcada/kit/forms'
import { Plural, Trans, useLingui } from '@arcada/kit/i18n/macro'
import { Figures } from '@arcada/kit/records'
import { forgetDevice, openExit } from '@arcada/kit/session'
import { Button, Card, Loading, Screen } from '@arcada/kit/ui'
import { Checkbox, FormError } from '@arcada/kit/ui/form'
import { useMoment } from '@arcada/kit/ui/time'
import { ZoneNote } from '@arcada/kit/ui/zone-note'
import { type FormEvent, useState } from 'react'
import layout from '../../../shared/parts/layout.module.css'
import { useMoney } from '../../../shared/parts/money/use-money.ts'
import { rgExclude } from '../../calls/rg-exclude.ts'
import { rgPrepareExclusion } from '../../calls/rg-prepare-exclusion.ts'
import { CentralButton, CentralNote } from '../../parts/central-link.tsx'
import { Choices } from '../../parts/choices.tsx'
import { LengthLabel } from '../../parts/length-label.tsx'
import { Lines } from '../../parts/lines.tsx'
import styles from '../../parts/rg.module.css'
import { TrialNotice, useReadOnly } from '../../parts/trial-notice.tsx'
import { useFirstFocus } from '../../parts/use-first-focus.ts'

interface Prepared {
  length: Exclusion
  shown: ValueOf<typeof rgPrepareExclusion>
  /** Whether the figures differ from those shown before. */
  changed: boolean
}

/** /m/responsible-gaming/self-exclusion: a length, then a review; no password, no reason (RG-35, RG-36). */
export default function SelfExclusionScreen() {
  const { t } = useLingui()
  const [prepared, setPrepared] = useState<Prepared>()
  const prepare = useWrite({
    send: ({ length }: { length: Exclusion; changed: boolean }, signal) =>
      request(rgPrepareExclusion, { body: { duration: length }, signal }),
    onDone: (shown, asked) => setPrepared({ ...asked, shown }),
  })
  const exclude = useWrite({
    send: ({ length, shown }: Prepared, signal) =>
      requestOnce(rgExclude, { body: { duration: length, prepareToken: shown.prepareToken }, signal }),
    onDone: ({ receiptNo, exitToken }) => {
      void forgetDevice()
      openExit({ token: exitToken, receipt: { number: receiptNo, at: serverNow() } })
    },
    // The balance or the bets have changed: the player confirms the new figures.
    onFailed: (error, { length }) => {
      if (isRefused(error, 'data.changed')) prepare.write({ length, changed: true })
    },
  })
  return (
    <Screen title={t`Block my account`} hideTitle>
      <div className={layout.narrow}>
        {prepared ? (
          <ExclusionReview
            key={prepared.shown.prepareToken}
            {...prepared.shown}
            changed={prepared.changed}
            busy={exclude.busy || prepare.busy}
            refusal={prepared.changed ? undefined : (exclude.refusal ?? prepare.refusal)}
            onBlock={() => exclude.write(prepared)}
            onBack={() => {
              exclude.takeBack()
              setPrepared(undefined)
            }}
          />
        ) : (
          <ExclusionChoice
            busy={prepare.busy}
            refusal={prepare.refusal}
            onChoose={(length) => prepare.write({ length, changed: false })}
          />
        )}
      </div>
    </Screen>
  )
}

interface ExclusionChoiceProps {
  busy: boolean
  refusal: string | undefined
  onChoose: (length: Exclusion) => void
}

/** The first screen: the effects, the length, and the link to the central register. */
function ExclusionChoice({ busy, refusal, onChoose }: ExclusionChoiceProps) {
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
      <form className={layout.narrow} onSubmit={submit} noValidate>
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

type ExclusionReviewProps = Pick<
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
function ExclusionReview(props: ExclusionReviewProps) {
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
    <form className={layout.narrow} onSubmit={submit} noValidate>
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
