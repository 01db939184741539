import type { Limit } from '@arcada/kit/contract/entities/responsible-gaming'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { Progress } from '@arcada/kit/ui/progress'
import { KINDS, PERIODS } from '../../parts/limits/limit-labels.ts'
import { useLimitText } from '../../parts/limits/use-limit-text.ts'
import styles from './responsible-gaming.module.css'

/** The limits in force, with their used amounts. */
export function InUse({ limits }: { limits: readonly Limit[] }) {
  const { t } = useLingui()
  const set = limits.filter(({ value }) => value !== undefined)
  if (set.length === 0) return null
  return (
    <ul className={styles.limits} aria-label={t`Limits in use`}>
      {set.map((limit) => (
        <Row key={`${limit.kind} ${limit.period}`} {...limit} />
      ))}
    </ul>
  )
}

function Row({ kind, period, used, value = 0 }: Limit) {
  const { i18n } = useLingui()
  const text = useLimitText(kind)
  const name = `${i18n._(KINDS[kind].title)}, ${i18n._(PERIODS[period])}`
  const [usedText, limitText] = [text(used), text(value)]
  return (
    <li className={styles.limit}>
      <span className={styles.name}>{name}</span>
      <span>
        <Trans>
          {usedText} of {limitText}
        </Trans>
      </span>
      <Progress label={name} value={Math.min(used, value)} max={Math.max(value, 1)} />
    </li>
  )
}
