import { Trans } from '@arcada/kit/i18n/macro'
import { classNames, VisuallyHidden } from '@arcada/kit/ui'
import styles from './winning-balls.module.css'

/** The numbers of the last draw; extra ones differ in style and in their label. */
export function WinningBalls({ winningNumber, small }: { winningNumber: string; small?: boolean }) {
  const { numbers, extra } = parseWinningNumber(winningNumber)
  return (
    <span className={classNames(styles.balls, small && styles.small)}>
      {numbers.length > 0 && (
        <VisuallyHidden>
          <Trans>Last numbers:</Trans>{' '}
        </VisuallyHidden>
      )}
      {numbers.map((number, place) => (
        <span key={`${place} ${number}`} className={styles.ball}>
          {number}
        </span>
      ))}
      {extra.length > 0 && (
        <VisuallyHidden>
          <Trans>extra:</Trans>{' '}
        </VisuallyHidden>
      )}
      {extra.map((number, place) => (
        <span key={`${place} ${number}`} className={classNames(styles.ball, styles.extra)} data-extra>
          {number}
        </span>
      ))}
    </span>
  )
}

export interface WinningNumber {
  numbers: string[]
  extra: string[]
}

/** Parses `1,2,3~9`: numbers, and after `~` the extra ones (LOTT-18). Empty before the first draw. */
export function parseWinningNumber(text: string): WinningNumber {
  const [numbers = '', extra = ''] = text.split('~')
  return { numbers: split(numbers), extra: split(extra) }
}

function split(text: string): string[] {
  return text
    .split(',')
    .map((number) => number.trim())
    .filter((number) => number !== '')
}
