import { usePages } from '@arcada/kit/api/pages'
import type { ValueOf } from '@arcada/kit/contract'
import type { MessageDescriptor } from '@arcada/kit/i18n'
import { msg, Trans, useLingui } from '@arcada/kit/i18n/macro'
import { SectionHeader } from '@arcada/kit/ui'
import { PagedList } from '@arcada/kit/ui/list'
import { useMoment } from '@arcada/kit/ui/time'
import { rgLimitHistory } from '../../calls/rg-limit-history.ts'
import { KINDS, PERIODS } from '../../parts/limits/limit-labels.ts'
import { useLimitText } from '../../parts/limits/use-limit-text.ts'
import styles from './limits.module.css'

type Change = ValueOf<typeof rgLimitHistory>['content'][number]

const ACTORS: Record<Change['actor'], MessageDescriptor> = {
  PLAYER: msg`by you`,
  OPERATOR: msg`by the operator`,
  SYSTEM: msg`automatically`,
}

const keyOfChange = ({ time, kind, period }: Change) => `${time} ${kind} ${period}`

/** Each change of a limit, its time and its author (RG-19). */
export function History() {
  const { t } = useLingui()
  const pages = usePages(rgLimitHistory, {})
  return (
    <section className={styles.kind} aria-label={t`History`}>
      <SectionHeader title={t`History`} />
      <PagedList
        pages={pages}
        Row={ChangeRow}
        rowKey={keyOfChange}
        label={t`Changes to your limits`}
        rowHeight={72}
        empty={
          <p className={styles.note}>
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
      <span className={styles.used}>
        {moment(row.time)} {i18n._(ACTORS[row.actor])}
      </span>
    </div>
  )
}
