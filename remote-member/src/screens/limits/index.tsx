import '@arcada/money'
import { useRgProfile } from '@arcada/account'
import type { Limit } from '@arcada/contract/entities/responsible-gaming'
import { Loading, QueryError, Screen, Skeleton } from '@arcada/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLimits } from '../../api/limit-queries.ts'
import { rgLimitHistory } from '../../calls/rg-limit-history.ts'
import { rgLimits } from '../../calls/rg-limits.ts'
import { TrialNotice, useReadOnly } from '../../parts/rg/trial-notice.tsx'
import { usePerson } from '../../parts/use-person.ts'
import { CheckInterval } from './check-interval.tsx'
import { History } from './history.tsx'
import { KindCard } from './kind-card.tsx'
import styles from './limits.module.css'
import { keyOf, LimitsContext } from './limits-context.ts'

/** /m/responsible-gaming/limits: what one allows oneself, what is used of it, and what waits (RG-19). */
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
  const { query, data } = useLimits()
  const readOnly = useReadOnly()
  const [open, setOpen] = useState<string>()
  const [told, setTold] = useState<{ key: string; text: string }>()
  if (!data || !profile) {
    if (query.isError) return <QueryError query={query} />
    return (
      <Loading className={styles.column}>
        <Skeleton shape="block" height={220} />
        <Skeleton shape="block" height={220} />
      </Loading>
    )
  }
  const changed = (limit: Limit, text: string) => {
    const key = keyOf(limit)
    client.setQueryData<Limit[]>([rgLimits.id, {}], (known) =>
      known?.map((one) => (keyOf(one) === key ? limit : one)),
    )
    void client.invalidateQueries({ queryKey: [rgLimits.id] })
    void client.invalidateQueries({ queryKey: [rgLimitHistory.id] })
    setOpen(undefined)
    setTold({ key, text })
  }
  const shared = { profile, open, setOpen, told, changed, readOnly }
  return (
    <LimitsContext value={shared}>
      <div className={styles.column}>
        <p className={styles.note}>
          <Trans>A lower limit holds at once. A higher one waits, and you confirm it again.</Trans>
        </p>
        {shared.readOnly && <TrialNotice />}
        {profile.limitKinds.map((kind) => (
          <KindCard key={kind} kind={kind} limits={data.filter((one) => one.kind === kind)} />
        ))}
        <CheckInterval profile={profile} readOnly={shared.readOnly} />
        <History />
      </div>
    </LimitsContext>
  )
}
