import type { Limit } from '@arcada/kit/contract/entities/responsible-gaming'
import type { LimitKind } from '@arcada/kit/contract/entities/rg-profile'
import { useLingui } from '@arcada/kit/i18n/macro'
import { Card, SectionHeader } from '@arcada/kit/ui'
import { List } from '@arcada/kit/ui/list'
import { KINDS } from '../../parts/limits/limit-labels.ts'
import { LimitRow } from './limit-row.tsx'
import styles from './limits.module.css'

/** The limits of one kind, a row for each period. */
export function KindCard({ kind, limits }: { kind: LimitKind; limits: readonly Limit[] }) {
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
