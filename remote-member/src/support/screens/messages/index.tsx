import { usePages } from '@arcada/kit/api/pages'
import { useQueryClient } from '@arcada/kit/api/query'
import { useWrite } from '@arcada/kit/forms'
import { plural, Trans, useLingui } from '@arcada/kit/i18n/macro'
import { routes } from '@arcada/kit/routes'
import { useLocation } from '@arcada/kit/routes/navigation'
import {
  Button,
  Card,
  confirmDialog,
  Empty,
  LinkButton,
  Screen,
  TabPanel,
  Tabs,
  toast,
  useOnline,
} from '@arcada/kit/ui'
import { useAddressChoice } from '@arcada/kit/ui/address'
import { FormError } from '@arcada/kit/ui/form'
import { MailIcon } from '@arcada/kit/ui/icons'
import { PagedList } from '@arcada/kit/ui/list'
import { useMemo } from 'react'
import { refreshInbox, removeMessages } from '../../api/inbox-queries.ts'
import { messages } from '../../calls/messages.ts'
import { ChoosingContext } from './choosing-context.ts'
import { InboxHead } from './inbox-head.tsx'
import { MessageRow } from './message-row.tsx'
import styles from './messages.module.css'
import { Notices } from './notices.tsx'
import { OpenMessage } from './open-message.tsx'
import { type Choosing, useChoosing } from './use-choosing.ts'
import { useOpenMessage } from './use-open-message.ts'

const TABS = ['messages', 'notices'] as const

/** The operator's messages to this member and its announcements, each with its address (ROUTE-41, ROUTE-42). */
export default function MessagesScreen() {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const [tab, setTab] = useAddressChoice('tab', TABS, pathname === routes.message ? 'notices' : 'messages')
  const choose = (id: string) => {
    const chosen = TABS.find((one) => one === id)
    if (chosen) setTab(chosen)
  }
  const tabs = [
    { id: 'messages', label: <Trans>Messages</Trans> },
    { id: 'notices', label: <Trans>Announcements</Trans> },
  ]
  return (
    <Screen title={t`Messages`} hideTitle>
      <Tabs
        id="inbox"
        label={t`Messages and announcements`}
        tabs={tabs}
        value={tab}
        onChange={choose}
        variant="segments"
      />
      <TabPanel tabs="inbox" tab="messages" value={tab}>
        <Inbox />
      </TabPanel>
      <TabPanel tabs="inbox" tab="notices" value={tab}>
        <Notices />
      </TabPanel>
    </Screen>
  )
}

/** The member's messages: to read, mark, choose and delete. */
function Inbox() {
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

/** The actions for the chosen messages (MC-147). */
function ChoosingBar({ choosing: { chosen, leave } }: { choosing: Choosing }) {
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
