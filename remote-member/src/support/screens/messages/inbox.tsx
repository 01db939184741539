import { usePages } from '@arcada/kit/api/pages'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { routes } from '@arcada/kit/routes'
import { Card, Empty, LinkButton } from '@arcada/kit/ui'
import { MailIcon } from '@arcada/kit/ui/icons'
import { PagedList } from '@arcada/kit/ui/list'
import { useMemo } from 'react'
import { messages } from '../../calls/messages.ts'
import { ChoosingBar } from './choosing-bar.tsx'
import { ChoosingContext } from './choosing-context.ts'
import { InboxHead } from './inbox-head.tsx'
import { MessageRow } from './message-row.tsx'
import styles from './messages.module.css'
import { OpenMessage } from './open-message.tsx'
import { useChoosing } from './use-choosing.ts'
import { useOpenMessage } from './use-open-message.ts'

/** The member's messages: to read, mark, choose and delete. */
export function Inbox() {
  const { t } = useLingui()
  const inbox = usePages(messages, {})
  const choosing = useChoosing()
  const { id, open, close } = useOpenMessage()
  const { on, chosen, toggle } = choosing
  const context = useMemo(() => ({ on, chosen, toggle, open }), [on, chosen, toggle, open])
  const isEmpty = inbox.data?.pages[0]?.content.length === 0
  return (
    <ChoosingContext value={context}>
      {!isEmpty && <InboxHead choosing={choosing} />}
      {id !== undefined && <OpenMessage key={id} id={id} onClose={close} />}
      <Card flush className={isEmpty ? styles.bare : undefined}>
        <PagedList
          pages={inbox}
          Row={MessageRow}
          rowKey="id"
          label={t`Your messages`}
          empty={
            <Empty
              icon={<MailIcon />}
              text={<Trans>You have no messages yet.</Trans>}
              action={
                <LinkButton to={routes.message} variant="tonal">
                  <Trans>Read the announcements</Trans>
                </LinkButton>
              }
            />
          }
        />
      </Card>
      {on && <ChoosingBar choosing={choosing} />}
    </ChoosingContext>
  )
}
