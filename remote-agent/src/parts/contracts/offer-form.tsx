import { ApiError } from '@arcada/kit/api'
import { useQuery } from '@arcada/kit/api/query'
import { useDraftState, useWrite } from '@arcada/kit/forms'
import { $locale } from '@arcada/kit/i18n'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { useStore } from '@arcada/kit/session/store'
import { Button, Card, Empty, Loading, toast } from '@arcada/kit/ui'
import { FieldNote, FormError, SelectField, SubmitButton, TextField } from '@arcada/kit/ui/form'
import { HandCoinsIcon } from '@arcada/kit/ui/icons'
import { type FormEvent, useState } from 'react'
import {
  type ContractKind,
  contractsQuery,
  sendOffer,
  type Tier,
  useRefreshContracts,
} from '../../api/contract-queries.ts'
import { teamMemberQuery } from '../../api/team-queries.ts'
import styles from '../agency.module.css'
import { KIND_WORDS } from './contract-words.ts'
import {
  isParty,
  MAX_TIERS,
  ONE_TIER,
  readTier,
  readTiers,
  type TypedTier,
  writeTiers,
  wrongTiers,
} from './offer-rules.ts'

export interface OfferFormProps {
  memberId: string
  kinds: readonly ContractKind[]
  onDone: () => void
}

/** Offers a contract to a direct downline: tiers that rise, each covered by an own one (AC-70). */
export function OfferForm({ memberId, kinds, onDone }: OfferFormProps) {
  const { t, i18n } = useLingui()
  const [kind, setKind] = useState<ContractKind>(kinds[0] ?? 'DAILY')
  const own = useQuery(contractsQuery(kind))
  const held = own.data?.next ?? own.data?.current
  const { data: member } = useQuery(teamMemberQuery(memberId))
  const userName = member?.userName
  if (member && !isParty(member.type))
    return (
      <Card as="section">
        <Empty
          icon={<HandCoinsIcon />}
          text={<Trans>Contracts are for agents, and {userName} is not an agent.</Trans>}
        />
      </Card>
    )
  return (
    <Card as="section" className={styles.card}>
      <h2 className={styles.title}>
        {userName ? <Trans>Offer a contract to {userName}</Trans> : <Trans>Offer a contract</Trans>}
      </h2>
      {kinds.length > 1 && (
        <SelectField
          label={t`Contract type`}
          value={kind}
          onChange={({ target }) => setKind(kinds.find((one) => one === target.value) ?? kind)}
        >
          {kinds.map((one) => (
            <option key={one} value={one}>
              {i18n._(KIND_WORDS[one])}
            </option>
          ))}
        </SelectField>
      )}
      {held ? (
        <Tiers key={kind} kind={kind} memberId={memberId} own={held.tiers} onDone={onDone} />
      ) : own.data ? (
        <Empty icon={<HandCoinsIcon />} text={<Trans>You need a contract of your own first.</Trans>} />
      ) : (
        <Loading query={own} blocks={[180]} />
      )}
    </Card>
  )
}

interface TiersProps {
  kind: ContractKind
  memberId: string
  own: readonly Tier[]
  onDone: () => void
}

function Tiers({ kind, memberId, own, onDone }: TiersProps) {
  const { t, i18n } = useLingui()
  const locale = useStore($locale)
  const refresh = useRefreshContracts()
  // A session that ends meanwhile removes the own contract from the page, and the form with it (AC-14).
  const [typed, setTyped] = useDraftState(`contract-offer-${kind}-${memberId}`, 'tiers', ONE_TIER)
  const tiers = readTiers(typed)
  const setTiers = (next: readonly TypedTier[]) => setTyped(writeTiers(next))
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<number>()
  const offer = useWrite<Tier[], unknown>({
    send: (sent, signal) => sendOffer(kind, memberId, sent, signal),
    onDone: () => {
      toast({ type: 'success', text: t`Offer sent` })
      setTyped(ONE_TIER)
      void refresh()
      onDone()
    },
    onFailed: (error) => setRefused(tierOf(error)),
  })
  const read = tiers.map((tier) => readTier(kind, tier, locale))
  const wrong = tried ? wrongTiers(read, own) : []
  const change = (id: number, part: Partial<TypedTier>) => {
    offer.takeBack()
    setRefused(undefined)
    setTiers(tiers.map((tier) => (tier.id === id ? { ...tier, ...part } : tier)))
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    const ready = read.filter((tier) => tier !== undefined)
    if (wrongTiers(read, own).some(Boolean) || ready.length !== tiers.length) return
    offer.write(ready)
  }

  return (
    <form className={styles.card} onSubmit={submit} noValidate>
      {tiers.map((tier, at) => {
        const words = wrong[at]
        const said = refused === at ? offer.refusal : words && i18n._(words)
        const wrongAt = said
          ? { 'aria-invalid': true, 'aria-describedby': `tier-${tier.id}-error` }
          : { 'aria-invalid': undefined }
        return (
          <fieldset key={tier.id} className={styles.tier}>
            <legend className={styles.note}>
              <Trans>Tier {at + 1}</Trans>
            </legend>
            <div className={styles.fields}>
              <TextField
                label={kind === 'DIVIDEND' ? t`Profit from` : t`Turnover from`}
                inputMode="decimal"
                autoComplete="off"
                value={tier.sum}
                {...wrongAt}
                onChange={({ target }) => change(tier.id, { sum: target.value })}
              />
              <TextField
                label={t`Active members`}
                inputMode="numeric"
                autoComplete="off"
                value={tier.members}
                {...wrongAt}
                onChange={({ target }) => change(tier.id, { members: target.value })}
              />
              <TextField
                label={t`Rate in %`}
                inputMode="decimal"
                autoComplete="off"
                value={tier.rate}
                {...wrongAt}
                onChange={({ target }) => change(tier.id, { rate: target.value })}
              />
            </div>
            {said && <FieldNote id={`tier-${tier.id}`} error={said} />}
            {tiers.length > 1 && (
              <Button variant="text" onClick={() => setTiers(tiers.filter(({ id }) => id !== tier.id))}>
                <Trans>Remove tier {at + 1}</Trans>
              </Button>
            )}
          </fieldset>
        )
      })}
      {tiers.length < MAX_TIERS && (
        <Button variant="tonal" onClick={() => setTiers([...tiers, nextTier(tiers)])}>
          <Trans>Add a tier</Trans>
        </Button>
      )}
      <FormError message={refused === undefined ? offer.refusal : undefined} />
      <SubmitButton busy={offer.busy}>
        <Trans>Send offer</Trans>
      </SubmitButton>
    </form>
  )
}

/** Adds an empty tier. */
function nextTier(tiers: readonly TypedTier[]): TypedTier {
  return { id: Math.max(...tiers.map(({ id }) => id)) + 1, sum: '', members: '', rate: '' }
}

/** The tier of a refusal. */
function tierOf(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.code !== 'contract.tiers') return undefined
  const { value } = error
  const tier: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'tier') : undefined
  return typeof tier === 'number' ? tier : undefined
}
