import type { Exit } from '@arcada/session'
import { Button, Card } from '@arcada/ui'
import { Trans } from '@lingui/react/macro'
import { useMoment } from '../../parts/moment.ts'
import { Figures } from '../../parts/money/figures.tsx'
import styles from '../../parts/rg/rg.module.css'

/** Number and date of the exclusion that has just begun, to be printed; it went out by e-mail as well. */
export function Receipt({ receipt }: { receipt: NonNullable<Exit['receipt']> }) {
  const moment = useMoment()
  return (
    <Card as="section">
      <h2 className={styles.heading}>
        <Trans>Receipt</Trans>
      </h2>
      <Figures
        figures={[
          { id: 'number', name: <Trans>Number</Trans>, value: receipt.number },
          { id: 'date', name: <Trans>Date</Trans>, value: moment(receipt.at) },
        ]}
      />
      <Button variant="tonal" onClick={() => window.print()}>
        <Trans>Print</Trans>
      </Button>
    </Card>
  )
}
