import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { VisuallyHidden } from '@arcada/kit/ui'
import { drawnNumbers } from './drawn-numbers.ts'
import styles from './order-sheet.module.css'

/** The drawn number; extra numbers, written after `~`, are separate. */
export function WinningNumber({ number, extra }: { number: string; extra?: string | undefined }) {
  const { t } = useLingui()
  const drawn = drawnNumbers(number, extra)
  return (
    <section className={styles.drawn}>
      <h3>
        <Trans>Winning number</Trans>
      </h3>
      <ul className={styles.balls} aria-label={t`Winning number`}>
        {drawn.main.map((one, at) => (
          <li key={at} className={styles.ball}>
            {one}
          </li>
        ))}
        {drawn.extra.map((one, at) => (
          <li key={`extra ${at}`} className={styles.extra}>
            <VisuallyHidden>
              <Trans>Extra number</Trans>
            </VisuallyHidden>
            <span aria-hidden="true">+</span> {one}
          </li>
        ))}
      </ul>
    </section>
  )
}
