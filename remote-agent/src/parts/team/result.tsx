import { useLingui } from '@arcada/kit/i18n/macro'
import { resultWords, useMoneyText } from '@arcada/kit/records'
import { classNames } from '@arcada/kit/ui'
import styles from './result.module.css'

/** The players' win or loss, with sign and label (AC-22). */
export function Result({ amount }: { amount: number }) {
  const { i18n } = useLingui()
  const { signed } = useMoneyText()
  return (
    <span className={styles.result}>
      <span className={classNames(amount > 0 && styles.won, amount < 0 && styles.lost)}>
        {signed(amount)}
      </span>{' '}
      <span className={styles.word}>{i18n._(resultWords(amount))}</span>
    </span>
  )
}
