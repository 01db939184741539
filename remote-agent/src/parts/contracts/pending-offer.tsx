import { isRefused } from '@arcada/api'
import { useWrite } from '@arcada/forms'
import '@arcada/money'
import { Button, confirmDialog, QueryError, toast, useOnline } from '@arcada/ui'
import { FormError } from '@arcada/ui/form'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import {
  type Answer,
  type Contract,
  type ContractKind,
  sendAnswer,
  useOffer,
  useRefreshContracts,
} from '../../api/contract-queries.ts'
import styles from '../agency.module.css'
import { useWriting } from '../use-writing.ts'
import { ContractCard } from './contract-card.tsx'

export interface PendingOfferProps {
  kind: ContractKind
  /** What the page knows of it already. */
  offered: Contract
  /** Somebody answered or withdrew it meanwhile: the page says so, and shows what holds. */
  onGone: (why: 'answered' | 'withdrawn') => void
}

/** The offer that waits for an answer; both answers ask first and say what follows (AC-64, AC-65). */
export function PendingOffer({ kind, offered, onGone }: PendingOfferProps) {
  const { t } = useLingui()
  const { moment } = useWriting()
  const online = useOnline()
  const reason = useId()
  const { requestId } = offered
  const offer = useOffer(kind, requestId)
  const refresh = useRefreshContracts()
  // The page says it then: this card goes with the list that is asked for anew.
  const [gone, setGone] = useState(false)
  const answer = useWrite<Answer, boolean>({
    send: (given, signal) => sendAnswer(kind, given, signal),
    onDone: (_, { action }) => {
      toast({ type: 'success', text: action === 'accept' ? t`Contract accepted` : t`Offer rejected` })
      void refresh()
    },
    onFailed: (error) => {
      if (isRefused(error, 'contract.gone')) onGone('withdrawn')
      else if (isRefused(error, 'contract.answered')) onGone('answered')
      else return
      setGone(true)
      void refresh()
    },
  })
  if (!offer.data && offer.isError) return <QueryError query={offer} />
  // The same card before and after its own answer: nothing moves when that comes.
  const shown = offer.data?.requestId === requestId ? offer.data : offered
  const { validFrom } = shown
  const waits = shown === offered

  async function ask(action: Answer['action']) {
    const yes = await confirmDialog(
      action === 'accept'
        ? {
            title: t`Accept this contract?`,
            text: t`It holds from ${moment(validFrom)} on. What you have now holds until then.`,
            confirm: t`Accept`,
          }
        : {
            title: t`Reject this offer?`,
            text: t`Nothing changes for you. Whoever made it can see that you said no.`,
            confirm: t`Reject`,
            danger: true,
          },
    )
    if (yes) answer.write({ requestId, action })
  }

  return (
    <ContractCard kind={kind} title={<Trans>An offer for you</Trans>} contract={shown}>
      <FormError message={gone ? undefined : answer.refusal} />
      <div className={styles.buttons}>
        <Button
          variant="tonal"
          size="l"
          disabled={!online || answer.busy || waits}
          aria-describedby={online ? undefined : reason}
          onClick={() => void ask('reject')}
        >
          <Trans>Reject</Trans>
        </Button>
        <Button
          size="l"
          busy={answer.busy}
          disabled={!online || waits}
          aria-describedby={online ? undefined : reason}
          onClick={() => void ask('accept')}
        >
          <Trans>Accept</Trans>
        </Button>
      </div>
      {!online && (
        <p id={reason} className={styles.note}>
          <Trans>You're offline. You can answer as soon as you are back.</Trans>
        </p>
      )}
    </ContractCard>
  )
}
