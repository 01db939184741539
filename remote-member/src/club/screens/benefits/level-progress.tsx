import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { Progress } from '@arcada/kit/ui/progress'
import { useMoney } from '../../../shared/parts/money/use-money.ts'
import styles from './benefits.module.css'
import type { Club, Level } from './benefits-rules.ts'

/** The progress to the next level: a bar of at most 100 % and the real numbers (MC-140). */
export function LevelProgress({ progress, target }: { progress: Club['progress']; target: Level }) {
  const { t } = useLingui()
  const { labelName, conditions } = target
  return (
    <div className={styles.bars}>
      <p>
        <Trans>Next level: {labelName}</Trans>
      </p>
      <Bar label={t`Deposits`} done={progress.deposit} goal={conditions.deposit} />
      <Bar label={t`Turnover`} done={progress.turnover} goal={conditions.turnover} />
    </div>
  )
}

function Bar({ label, done, goal }: { label: string; done: number; goal: number }) {
  const { money } = useMoney()
  const [now, wanted] = [money(done), money(goal)]
  return (
    <div className={styles.bar}>
      <p className={styles.barWords}>
        <span>{label}</span>
        <span className={styles.note}>
          <Trans>
            {now} of {wanted}
          </Trans>
        </span>
      </p>
      <Progress label={label} value={goal > 0 ? Math.min(done, goal) : 1} max={goal > 0 ? goal : 1} />
    </div>
  )
}
