import { callQuery, isRefused } from '@arcada/kit/api'
import { useQuery } from '@arcada/kit/api/query'
import { useWrite } from '@arcada/kit/forms'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { $session, hasContracts } from '@arcada/kit/session'
import { useStore } from '@arcada/kit/session/store'
import { Button, confirmDialog, QueryError, toast, useOnline } from '@arcada/kit/ui'
import { FormError } from '@arcada/kit/ui/form'
import { useId, useState } from 'react'
import {
  type Answer,
  type Contract,
  type ContractKind,
  sendAnswer,
  useRefreshContracts,
} from '../../api/contract-queries.ts'
import { dailySalaryContract } from '../../calls/daily-salary-contract.ts'
import { dividendContract } from '../../calls/dividend-contract.ts'
import { hourlySalaryContract } from '../../calls/hourly-salary-contract.ts'
import styles from '../agency.module.css'
import { useWriting } from '../use-writing.ts'
import { ContractCard } from './contract-card.tsx'

export interface PendingOfferProps {
  kind: ContractKind
  /** The offer as the page has loaded it. */
  offered: Contract
  /** The offer was answered or withdrawn elsewhere: the page reports it and shows the present contract. */
  onGone: (why: 'answered' | 'withdrawn') => void
}

/** The pending offer; both answers ask for confirmation and name the effect (AC-64, AC-65). */
export function PendingOffer({ kind, offered, onGone }: PendingOfferProps) {
  const { t } = useLingui()
  const { start } = useWriting()
  const online = useOnline()
  const reason = useId()
  const { requestId } = offered
  const offer = useOffer(kind, requestId)
  const refresh = useRefreshContracts()
  // The page shows the message, because the refetch of the list removes this card.
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
  // The same card before and after its own answer, so that the layout does not move.
  const shown = offer.data?.requestId === requestId ? offer.data : offered
  const { validFrom } = shown
  const waits = shown === offered

  async function ask(action: Answer['action']) {
    const confirmed = await confirmDialog(
      action === 'accept'
        ? {
            title: t`Accept this contract?`,
            text: t`It applies from ${start(kind, validFrom)}. Your current contract applies until then.`,
            confirm: t`Accept`,
          }
        : {
            title: t`Reject this offer?`,
            text: t`Nothing changes for you. The person who made the offer can see that you rejected it.`,
            confirm: t`Reject`,
            danger: true,
          },
    )
    if (confirmed) answer.write({ requestId, action })
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

/** The pending offer in its present state; demonstration accounts send no request (AC-03). */
function useOffer(kind: ContractKind, requestId: string | undefined) {
  const session = useStore($session)
  const enabled = requestId !== undefined && session !== null && hasContracts(session.type)
  const daily = useQuery({ ...callQuery(dailySalaryContract), enabled: enabled && kind === 'DAILY' })
  const hourly = useQuery({ ...callQuery(hourlySalaryContract), enabled: enabled && kind === 'HOURLY' })
  const dividend = useQuery({
    ...callQuery(dividendContract, { requestId: requestId ?? '' }),
    enabled: enabled && kind === 'DIVIDEND',
  })
  return { DAILY: daily, HOURLY: hourly, DIVIDEND: dividend }[kind]
}
