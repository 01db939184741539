import { Trans } from '@arcada/kit/i18n/macro'
import { Dot } from '@arcada/kit/ui'
import { Checkbox } from '@arcada/kit/ui/form'
import { ChevronRightIcon } from '@arcada/kit/ui/icons'
import { Moment } from '@arcada/kit/ui/time'
import { memo, use } from 'react'
import type { Message } from '../../calls/entities/message.ts'
import { ChoosingContext } from './choosing-context.ts'
import styles from './messages.module.css'

/** A row of the inbox: opens the message, or chooses it while rows are being chosen. */
export const MessageRow = memo(function MessageRow({ row }: { row: Message }) {
  const { on, chosen, toggle, open } = use(ChoosingContext)
  const words = (
    <span className={styles.words}>
      <span className={styles.title} dir="auto">
        {row.title}
      </span>
      <span className={styles.time}>
        <Moment device at={row.time} />
        {!row.read && (
          <span className={styles.unread}>
            <Dot />
            <Trans>unread</Trans>
          </span>
        )}
      </span>
    </span>
  )
  if (on) {
    return (
      <Checkbox
        className={styles.choice}
        checked={chosen.has(row.id)}
        onChange={() => toggle(row.id)}
        label={words}
      />
    )
  }
  return (
    <button type="button" className={styles.row} onClick={() => open(row.id)}>
      {words}
      <ChevronRightIcon className={styles.chevron} />
    </button>
  )
})
