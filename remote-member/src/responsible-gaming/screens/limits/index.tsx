import { useRgProfile } from '@arcada/kit/account'
import { request, serverNow } from '@arcada/kit/api'
import { usePages } from '@arcada/kit/api/pages'
import { useQueryClient } from '@arcada/kit/api/query'
import type { ValueOf } from '@arcada/kit/contract'
import type { Limit } from '@arcada/kit/contract/entities/responsible-gaming'
import type { LimitKind, RgProfile } from '@arcada/kit/contract/entities/rg-profile'
import { forgetRequests, useServerForm } from '@arcada/kit/forms'
import type { MessageDescriptor } from '@arcada/kit/i18n'
import { msg, plural, Trans, useLingui } from '@arcada/kit/i18n/macro'
import { Card, Loading, Screen, SectionHeader } from '@arcada/kit/ui'
import { FormFrame, TextField } from '@arcada/kit/ui/form'
import { List, PagedList } from '@arcada/kit/ui/list'
import { useMoment } from '@arcada/kit/ui/time'
import { ZoneNote } from '@arcada/kit/ui/zone-note'
import { useState } from 'react'
import { useOwn } from '../../../shared/api/use-own.ts'
import layout from '../../../shared/parts/layout.module.css'
import textStyles from '../../../shared/parts/text.module.css'
import { usePerson } from '../../../shared/parts/use-person.ts'
import { limitsQuery, playStatusQuery } from '../../api/limit-queries.ts'
import { rgCheckInterval } from '../../calls/rg-check-interval.ts'
import { rgConfirmRaise } from '../../calls/rg-confirm-raise.ts'
import { rgLimitHistory } from '../../calls/rg-limit-history.ts'
import { rgLimits } from '../../calls/rg-limits.ts'
import { rgSetLimit } from '../../calls/rg-set-limit.ts'
import { rgStatus } from '../../calls/rg-status.ts'
import { CentralLink } from '../../parts/central-link.tsx'
import { KINDS, PERIODS, useLimitText } from '../../parts/limits/limit-labels.ts'
import { TrialNotice, useReadOnly } from '../../parts/trial-notice.tsx'
import { keyOf, LimitRow, type LimitsState } from './limit-row.tsx'
import styles from './limits.module.css'

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
  const state = { profile, open, setOpen, result, changed, readOnly }
  return (
    <div className={styles.column}>
      <p className={textStyles.muted}>
        <Trans>A lower limit applies at once. A higher one has to wait, and you confirm it again.</Trans>
      </p>
      <ZoneNote at={serverNow()} />
      {readOnly && <TrialNotice />}
      {profile.limitKinds.map((kind) => (
        <KindCard key={kind} kind={kind} limits={data.filter((one) => one.kind === kind)} state={state} />
      ))}
      <CheckInterval profile={profile} readOnly={readOnly} />
      <CentralLink />
      <History />
    </div>
  )
}

/** The limits of one kind, a row for each period. */
interface KindCardProps {
  kind: LimitKind
  limits: readonly Limit[]
  state: LimitsState
}

function KindCard({ kind, limits, state }: KindCardProps) {
  const { i18n } = useLingui()
  const title = i18n._(KINDS[kind].title)
  return (
    <section className={layout.stack2} aria-label={title}>
      <SectionHeader title={title} />
      <p className={textStyles.muted}>{i18n._(KINDS[kind].text)}</p>
      <Card flush>
        <List label={title}>
          {limits.map((limit) => (
            <LimitRow key={limit.period} limit={limit} state={state} />
          ))}
        </List>
      </Card>
    </section>
  )
}

/** The interval of the reality check; it cannot be switched off (RG-27). */
function CheckInterval({ profile, readOnly }: { profile: RgProfile; readOnly: boolean }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { data } = useOwn(playStatusQuery())
  const [result, setResult] = useState('')
  const { min, max } = profile.check
  const minutes = (count: number) => t`${plural(count, { one: '# minute', other: '# minutes' })}`
  const now = data?.session?.checkEveryMin ?? profile.check.default
  const interval = minutes(now)
  const { field, busy, refusal, submit } = useServerForm({
    name: 'check interval',
    values: { everyMin: '' },
    fields: ['everyMin'],
    rules: {
      everyMin: (typed) => {
        if (typed.trim() === '') return msg`Enter the minutes.`
        const value = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : undefined
        if (value === undefined) return msg`Enter whole minutes.`
        return value < min || value > max ? msg`Enter a value between ${min} and ${max}.` : undefined
      },
    },
    send: ({ everyMin }, signal) =>
      request(rgCheckInterval, { body: { everyMin: Number(everyMin) }, signal }),
    onSent: ({ everyMin }) => {
      setResult(
        everyMin <= now
          ? t`Every ${minutes(everyMin)}, from now on.`
          : t`Every ${minutes(everyMin)}, from your next session on.`,
      )
      void client.invalidateQueries({ queryKey: [rgStatus.id] })
    },
  })
  return (
    <section className={layout.stack2} aria-label={t`Reality check`}>
      <SectionHeader title={t`Reality check`} />
      <p className={textStyles.muted}>
        <Trans>Tells you how long you have been here and what it has cost. Now every {interval}.</Trans>
      </p>
      <p className={styles.result} role="status">
        {result}
      </p>
      {!readOnly && (
        <Card>
          <FormFrame className={layout.stack3} form={{ submit, refusal, busy }} send={<Trans>Save</Trans>}>
            <TextField
              {...field('everyMin')}
              label={<Trans>Minutes between two checks</Trans>}
              inputMode="numeric"
              autoComplete="off"
            />
          </FormFrame>
        </Card>
      )}
    </section>
  )
}

type Change = ValueOf<typeof rgLimitHistory>['content'][number]

const ACTORS: Record<Change['actor'], MessageDescriptor> = {
  PLAYER: msg`by you`,
  OPERATOR: msg`by the operator`,
  SYSTEM: msg`automatically`,
}

const keyOfChange = ({ time, kind, period }: Change) => `${time} ${kind} ${period}`

/** Each change of a limit, its time and its author (RG-19). */
function History() {
  const { t } = useLingui()
  const pages = usePages(rgLimitHistory, {})
  return (
    <section className={layout.stack2} aria-label={t`History`}>
      <SectionHeader title={t`History`} />
      <PagedList
        pages={pages}
        Row={ChangeRow}
        rowKey={keyOfChange}
        label={t`Changes to your limits`}
        rowHeight={72}
        empty={
          <p className={textStyles.muted}>
            <Trans>You have not changed a limit yet.</Trans>
          </p>
        }
      />
    </section>
  )
}

function ChangeRow({ row }: { row: Change }) {
  const { i18n, t } = useLingui()
  const moment = useMoment()
  const text = useLimitText(row.kind)
  const words = (value: number | null) => (value === null ? t`none` : text(value))
  const [from, to] = [words(row.from), words(row.to)]
  return (
    <div className={styles.change}>
      <span className={styles.name}>
        {i18n._(KINDS[row.kind].title)}, {i18n._(PERIODS[row.period])}
      </span>
      <span>
        <Trans>
          {from} to {to}
        </Trans>
      </span>
      <span className={textStyles.muted}>
        {moment(row.time)} {i18n._(ACTORS[row.actor])}
      </span>
    </div>
  )
}
