import type { Announcement } from '@arcada/contract/entities/announcement'
import { formatPromotionDate } from '@arcada/i18n'
import { CalendarIcon } from '@arcada/ui/icons'
import { Trans } from '@lingui/react/macro'
import styles from './promotion-range.module.css'

/** When a promotion runs: YYYY/MM/DD, with words in place of an end that there is none of (FMT-03, PROMO-14). */
export function PromotionRange({ promotion }: { promotion: Announcement }) {
  const { startDate, endDate, noExpiry } = promotion
  return (
    <span className={styles.range}>
      <CalendarIcon aria-hidden="true" />
      <Day at={startDate} />
      {noExpiry === 1 ? (
        <>
          {' – '}
          <Trans>No end date</Trans>
        </>
      ) : (
        endDate !== undefined && (
          <>
            {' – '}
            <Day at={endDate} />
          </>
        )
      )}
    </span>
  )
}

function Day({ at }: { at: number }) {
  return <time dateTime={new Date(at).toISOString()}>{formatPromotionDate(at)}</time>
}
