import { useQueryClient } from '@arcada/kit/api/query'
import { useWrite } from '@arcada/kit/forms'
import { plural, Trans, useLingui } from '@arcada/kit/i18n/macro'
import { Button, confirmDialog, toast, useOnline } from '@arcada/kit/ui'
import { FormError } from '@arcada/kit/ui/form'
import { refreshInbox, removeMessages } from '../../api/inbox-queries.ts'
import styles from './messages.module.css'
import type { Choosing } from './use-choosing.ts'

/** The actions for the chosen messages (MC-147). */
export function ChoosingBar({ choosing: { chosen, leave } }: { choosing: Choosing }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const online = useOnline()
  const count = chosen.size
  const remove = useWrite({
    send: removeMessages,
    onDone(_, ids) {
      refreshInbox(client)
      const gone = ids.length
      toast({
        type: 'success',
        text: t`${plural(gone, { one: '# message deleted', other: '# messages deleted' })}`,
      })
      leave()
    },
    onFailed: () => refreshInbox(client),
  })
  async function ask() {
    const ids = [...chosen]
    const confirmed = await confirmDialog({
      title: t`${plural(ids.length, { one: 'Delete # message?', other: 'Delete # messages?' })}`,
      text: t`They cannot be brought back.`,
      confirm: t`Delete`,
      danger: true,
    })
    if (confirmed) remove.write(ids)
  }
  return (
    <div className={styles.bar}>
      <FormError message={remove.refusal} />
      <div className={styles.barWays}>
        <Button variant="tonal" onClick={leave}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          variant="danger"
          busy={remove.busy}
          disabled={count === 0 || !online}
          onClick={() => void ask()}
        >
          {count === 0
            ? t`Delete`
            : t`${plural(count, { one: 'Delete # message', other: 'Delete # messages' })}`}
        </Button>
      </div>
    </div>
  )
}
