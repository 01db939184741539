import type { Announcement } from '@arcada/kit/contract/entities/announcement'
import { Trans } from '@arcada/kit/i18n/macro'
import { CalendarIcon } from '@arcada/kit/ui/icons'
import { Moment } from '@arcada/kit/ui/time'
import styles from './promotion-range.module.css'

const PATTERN = 'YYYY/MM/DD'

/** The dates of a promotion: YYYY/MM/DD, with a text in place of a missing end (FMT-03, PROMO-14). */
export function PromotionRange({ promotion }: { promotion: Announcement }) {
  const { startDate, endDate, noExpiry } = promotion
  return (
    <span className={styles.range}>
      <CalendarIcon />
      <Moment at={startDate} pattern={PATTERN} />
      {noExpiry === 1 ? (
        <>
          {' – '}
          <Trans>No end date</Trans>
        </>
      ) : (
        endDate !== undefined && (
          <>
            {' – '}
            <Moment at={endDate} pattern={PATTERN} />
          </>
        )
      )}
    </span>
  )
}
