import { useRgProfile } from '@arcada/kit/account'
import { serverNow } from '@arcada/kit/api'
import { useQueryClient } from '@arcada/kit/api/query'
import type { Limit } from '@arcada/kit/contract/entities/responsible-gaming'
import type { LimitKind } from '@arcada/kit/contract/entities/rg-profile'
import { forgetRequests } from '@arcada/kit/forms'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { Card, Loading, Screen, SectionHeader } from '@arcada/kit/ui'
import { List } from '@arcada/kit/ui/list'
import { ZoneNote } from '@arcada/kit/ui/zone-note'
import { useState } from 'react'
import { useOwn } from '../../../shared/api/use-own.ts'
import { usePerson } from '../../../shared/parts/use-person.ts'
import { limitsQuery } from '../../api/limit-queries.ts'
import { rgConfirmRaise } from '../../calls/rg-confirm-raise.ts'
import { rgLimitHistory } from '../../calls/rg-limit-history.ts'
import { rgLimits } from '../../calls/rg-limits.ts'
import { rgSetLimit } from '../../calls/rg-set-limit.ts'
import { CentralLink } from '../../parts/central-link.tsx'
import { KINDS } from '../../parts/limits/limit-labels.ts'
import { TrialNotice, useReadOnly } from '../../parts/trial-notice.tsx'
import { CheckInterval } from './check-interval.tsx'
import { History } from './history.tsx'
import { LimitRow } from './limit-row.tsx'
import styles from './limits.module.css'
import { keyOf, LimitsContext } from './limits-context.ts'

/** /m/responsible-gaming/limits: the player's limits, their used amounts, and waiting raises (RG-19). */
export default function LimitsScreen() {
  const { t } = useLingui()
  const person = usePerson()
  return (
    <Screen title={t`Limits`} hideTitle>
      <Limits key={person} />
    </Screen>
  )
}

function Limits() {
  const client = useQueryClient()
  const profile = useRgProfile()
  const { query, data } = useOwn(limitsQuery())
  const readOnly = useReadOnly()
  const [open, setOpen] = useState<string>()
  const [result, setResult] = useState<{ key: string; text: string }>()
  if (!data || !profile) {
    return <Loading className={styles.column} query={query} blocks={[220, 220]} />
  }
  const changed = (limit: Limit, text: string) => {
    const key = keyOf(limit)
    client.setQueryData<Limit[]>([rgLimits.id, {}], (known) =>
      known?.map((one) => (keyOf(one) === key ? limit : one)),
    )
    void client.invalidateQueries({ queryKey: [rgLimits.id] })
    void client.invalidateQueries({ queryKey: [rgLimitHistory.id] })
    // An earlier value whose answer was lost is no longer in force: the same one is to be set again.
    for (const call of [rgSetLimit, rgConfirmRaise]) forgetRequests(call)
    setOpen(undefined)
    setResult({ key, text })
  }
  const shared = { profile, open, setOpen, result, changed, readOnly }
  return (
    <LimitsContext value={shared}>
      <div className={styles.column}>
        <p className={styles.note}>
          <Trans>A lower limit applies at once. A higher one has to wait, and you confirm it again.</Trans>
        </p>
        <ZoneNote at={serverNow()} />
        {shared.readOnly && <TrialNotice />}
        {profile.limitKinds.map((kind) => (
          <KindCard key={kind} kind={kind} limits={data.filter((one) => one.kind === kind)} />
        ))}
        <CheckInterval profile={profile} readOnly={shared.readOnly} />
        <CentralLink />
        <History />
      </div>
    </LimitsContext>
  )
}

/** The limits of one kind, a row for each period. */
function KindCard({ kind, limits }: { kind: LimitKind; limits: readonly Limit[] }) {
  const { i18n } = useLingui()
  const title = i18n._(KINDS[kind].title)
  return (
    <section className={styles.kind} aria-label={title}>
      <SectionHeader title={title} />
      <p className={styles.note}>{i18n._(KINDS[kind].text)}</p>
      <Card flush>
        <List label={title}>
          {limits.map((limit) => (
            <LimitRow key={limit.period} limit={limit} />
          ))}
        </List>
      </Card>
    </section>
  )
}
