import { request } from '@arcada/kit/api'
import { usePages } from '@arcada/kit/api/pages'
import type { ValueOf } from '@arcada/kit/contract'
import { useWrite } from '@arcada/kit/forms'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { StateBadge } from '@arcada/kit/records'
import { useSearchParams } from '@arcada/kit/routes/navigation'
import { classNames, confirmDialog, toast } from '@arcada/kit/ui'
import { FormError, SubmitButton } from '@arcada/kit/ui/form'
import { PagedList } from '@arcada/kit/ui/list'
import type { FormEvent } from 'react'
import { type ContractKind, useRefreshContracts } from '../../api/contract-queries.ts'
import { ownOffers } from '../../calls/own-offers.ts'
import { withdrawOffer } from '../../calls/withdraw-offer.ts'
import styles from '../agency.module.css'
import { useMenuKey } from '../use-menu-key.ts'
import { useWriting } from '../use-writing.ts'
import { KIND_WORDS, statusOf } from './contract-words.ts'
import { OfferForm } from './offer-form.tsx'
import { TierTable } from './tier-table.tsx'

type Offer = ValueOf<typeof ownOffers>['content'][number]

interface KindsProps {
  kinds: readonly ContractKind[]
}

/** Contracts are offered only if the whitelabel has team management (AC-95). */
export function useMayOffer(): boolean {
  return useMenuKey('TEAM_MANAGEMENT')
}

/** The form of an offer to the member of `memberId` in the address. */
export function NewOffer({ kinds }: KindsProps) {
  const mayOffer = useMayOffer()
  const [search, setSearch] = useSearchParams()
  const memberId = search.get('memberId')
  const leave = () =>
    setSearch(
      (now) => {
        const rest = new URLSearchParams(now)
        rest.delete('memberId')
        return rest
      },
      { replace: true },
    )
  if (!mayOffer || !memberId) return null
  return <OfferForm key={memberId} memberId={memberId} kinds={kinds} onDone={leave} />
}

/** The agent's offers to the team, with their status (AC-72). */
export function OfferList({ kinds }: KindsProps) {
  return useMayOffer() && <Offers kinds={kinds} />
}

function Offers({ kinds }: KindsProps) {
  const { t } = useLingui()
  const [kind] = kinds
  const pages = usePages(ownOffers, kinds.length === 1 && kind ? { kind } : {})
  return (
    <section className={styles.card}>
      <h2 className={styles.title}>
        <Trans>Your proposals to the team</Trans>
      </h2>
      <PagedList
        pages={pages}
        Row={OfferRow}
        rowKey="requestId"
        rowHeight={200}
        label={t`Your proposals to the team`}
        empty={
          <p className={styles.note}>
            <Trans>You have not offered a contract yet. Open a member in team management to offer one.</Trans>
          </p>
        }
      />
    </section>
  )
}

function OfferRow({ row }: { row: Offer }) {
  const { t, i18n } = useLingui()
  const { moment } = useWriting()
  const refresh = useRefreshContracts()
  const withdraw = useWrite<string, boolean>({
    send: (requestId, signal) => request(withdrawOffer, { query: { requestId }, signal }),
    onDone: () => {
      toast({ type: 'success', text: t`Offer withdrawn` })
      void refresh()
    },
    onFailed: () => void refresh(),
  })
  const known = statusOf(row.status)
  async function ask(event: FormEvent) {
    event.preventDefault()
    const confirmed = await confirmDialog({
      title: t`Withdraw the offer to ${row.userName}?`,
      text: t`It can no longer be accepted then. You can make another offer.`,
      confirm: t`Withdraw offer`,
      danger: true,
    })
    if (confirmed) withdraw.write(row.requestId)
  }
  return (
    <div className={classNames(styles.card, styles.entry)}>
      <div className={styles.head}>
        <strong>{row.userName}</strong>
        {known && <StateBadge state={known} />}
      </div>
      <p className={styles.note}>
        {i18n._(KIND_WORDS[row.kind])} · {moment(row.offeredAt)}
      </p>
      <TierTable kind={row.kind} tiers={row.tiers} />
      <FormError message={withdraw.refusal} />
      {row.status === 'PENDING' && (
        <form onSubmit={(event) => void ask(event)}>
          <SubmitButton
            variant="tonal"
            size="m"
            busy={withdraw.busy}
            aria-label={t`Withdraw offer to ${row.userName}`}
          >
            <Trans>Withdraw offer</Trans>
          </SubmitButton>
        </form>
      )}
    </div>
  )
}
