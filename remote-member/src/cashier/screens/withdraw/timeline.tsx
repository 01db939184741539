import { Trans } from '@arcada/kit/i18n/macro'
import { Card, VisuallyHidden } from '@arcada/kit/ui'
import { CheckIcon, XIcon } from '@arcada/kit/ui/icons'
import { Moment } from '@arcada/kit/ui/time'
import text from '../../../shared/parts/text.module.css'
import styles from './timeline.module.css'
import { isOpen, type Order } from './use-withdrawal.ts'

type Status = Order['status']

const STEPS: readonly Status[] = ['PENDING', 'PROCESSING', 'SUCCESS']

function StepName({ status }: { status: Status }) {
  switch (status) {
    case 'PENDING':
      return <Trans>Requested</Trans>
    case 'PROCESSING':
      return <Trans>With the bank</Trans>
    case 'SUCCESS':
      return <Trans>Paid</Trans>
    case 'FAILED':
      return <Trans>Not paid, money back in your balance</Trans>
  }
}

/** Each step with its time; future steps follow without one. */
export function Timeline({ order }: { order: Order }) {
  const { timeline } = order
  const past = timeline.map(({ status }) => status)
  const ahead = isOpen(order) ? STEPS.filter((status) => !past.includes(status)) : []
  return (
    <Card>
      <ol className={styles.steps}>
        {timeline.map(({ status, time }, at) => (
          <li key={status} className={styles.step} data-status={status}>
            <span className={styles.mark} aria-hidden="true">
              {status === 'FAILED' ? <XIcon /> : <CheckIcon />}
            </span>
            <span className={styles.name} aria-current={at === timeline.length - 1 ? 'step' : undefined}>
              <StepName status={status} />
            </span>
            <Moment at={time} className={text.figures} />
          </li>
        ))}
        {ahead.map((status) => (
          <li key={status} className={styles.step} data-ahead="">
            <span className={styles.mark} aria-hidden="true" />
            <span className={styles.name}>
              <StepName status={status} />
              <VisuallyHidden>
                {' '}
                <Trans>(still to come)</Trans>
              </VisuallyHidden>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
