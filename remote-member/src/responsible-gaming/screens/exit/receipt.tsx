import { $locale, $timeZone } from '@arcada/kit/i18n'
import { formatExactMoment } from '@arcada/kit/i18n/calendar'
import { Trans } from '@arcada/kit/i18n/macro'
import { Figures } from '@arcada/kit/records'
import type { Exit } from '@arcada/kit/session'
import { useStore } from '@arcada/kit/session/store'
import { Button, Card } from '@arcada/kit/ui'
import { ZoneNote } from '@arcada/kit/ui/zone-note'
import styles from '../../parts/rg.module.css'

/** Number and date of a new exclusion, for printing; also sent by e-mail. */
export function Receipt({ receipt }: { receipt: NonNullable<Exit['receipt']> }) {
  const [locale, zone] = [useStore($locale), useStore($timeZone)]
  return (
    <Card as="section">
      <h2 className={styles.heading}>
        <Trans>Receipt</Trans>
      </h2>
      <Figures
        figures={[
          { id: 'number', name: <Trans>Number</Trans>, value: receipt.number },
          { id: 'date', name: <Trans>Date</Trans>, value: formatExactMoment(receipt.at, zone, locale) },
        ]}
      />
      <ZoneNote at={receipt.at} />
      <Button variant="tonal" onClick={() => window.print()}>
        <Trans>Print</Trans>
      </Button>
    </Card>
  )
}
