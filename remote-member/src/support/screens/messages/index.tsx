import { usePages } from '@arcada/kit/api/pages'
import { useQuery, useQueryClient } from '@arcada/kit/api/query'
import { useWrite } from '@arcada/kit/forms'
import { Plural, plural, Trans, useLingui } from '@arcada/kit/i18n/macro'
import { routes } from '@arcada/kit/routes'
import { useLocation, useNavigate, useSearchParams } from '@arcada/kit/routes/navigation'
import {
  Button,
  Card,
  CountBadge,
  confirmDialog,
  Empty,
  LinkButton,
  QueryError,
  Screen,
  Skeleton,
  TabPanel,
  Tabs,
  toast,
  useOnline,
} from '@arcada/kit/ui'
import { useAddressChoice } from '@arcada/kit/ui/address'
import { FormError } from '@arcada/kit/ui/form'
import { MailIcon } from '@arcada/kit/ui/icons'
import { PagedList } from '@arcada/kit/ui/list'
import { useCallback, useMemo } from 'react'
import {
  countQuery,
  readAll,
  refreshInbox,
  removeMessages,
  showRead,
  unreadQuery,
} from '../../api/inbox-queries.ts'
import { messages } from '../../calls/messages.ts'
import { ChoosingContext, MessageRow, OpenMessage } from './inbox-messages.tsx'
import styles from './messages.module.css'
import { Notices } from './notices.tsx'
import { type Choosing, useChoosing } from './use-choosing.ts'

const TABS = ['messages', 'notices'] as const

/** The operator's messages to this member and its announcements, each with its address (ROUTE-41, ROUTE-42). */
export default function MessagesScreen() {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const [tab, setTab] = useAddressChoice('tab', TABS, pathname === routes.message ? 'notices' : 'messages')
  return (
    <Screen title={t`Messages`} hideTitle>
      <Tabs
        id="inbox"
        label={t`Messages and announcements`}
        tabs={[
          { id: 'messages', label: <Trans>Messages</Trans> },
          { id: 'notices', label: <Trans>Announcements</Trans> },
        ]}
        value={tab}
        onChange={setTab}
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

/** The number of messages and of unread ones; buttons to mark all and to choose some. */
function InboxHead({ choosing }: { choosing: Choosing }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const online = useOnline()
  const count = useQuery(countQuery())
  const unread = useQuery(unreadQuery())
  const all = useWrite({
    send: readAll,
    onDone({ unreadCount }) {
      showRead(client, unreadCount, () => true)
      toast({ type: 'success', text: t`All messages are read` })
    },
    onFailed: () => refreshInbox(client),
  })
  const failed = [count, unread].filter(({ data, isError }) => isError && data === undefined)
  if (failed.length > 0) return <QueryError query={failed} />
  if (count.data === undefined || unread.data === undefined) {
    return (
      <div className={styles.head}>
        <Skeleton width={180} height={20} />
        {!choosing.on && (
          <div className={styles.actions}>
            <Skeleton shape="pill" width={240} height={36} />
          </div>
        )}
      </div>
    )
  }
  return (
    <>
      <div className={styles.head}>
        <p role="status" className={styles.counts}>
          <Plural value={count.data} one="# message" other="# messages" />
          {unread.data > 0 && <UnreadCount count={unread.data} />}
        </p>
        {!choosing.on && (
          <div className={styles.actions}>
            {unread.data > 0 && (
              <Button
                variant="text"
                size="s"
                busy={all.busy}
                disabled={!online}
                onClick={() => all.write('all')}
              >
                <Trans>Mark all as read</Trans>
              </Button>
            )}
            <Button variant="text" size="s" onClick={choosing.start}>
              <Trans>Select</Trans>
            </Button>
          </div>
        )}
      </div>
      <FormError message={all.refusal} />
    </>
  )
}

function UnreadCount({ count }: { count: number }) {
  return (
    <span className={styles.unreadCount}>
      <CountBadge count={count} label={String(count)} />
      <Plural value={count} one="unread" other="unread" />
    </span>
  )
}

const STEP = { step: true }

/** The message of the address: a history entry, which Back removes (MC-17). */
function useOpenMessage() {
  const navigate = useNavigate()
  const { state } = useLocation()
  const [search, setSearch] = useSearchParams()
  const id = search.get('id') ?? undefined
  const stepped = typeof state === 'object' && state !== null && 'step' in state
  const open = useCallback(
    (next: string) =>
      setSearch(
        (now) => {
          const changed = new URLSearchParams(now)
          changed.set('id', next)
          return changed
        },
        { state: STEP },
      ),
    [setSearch],
  )
  function close() {
    if (stepped) return void navigate(-1)
    setSearch(
      (now) => {
        const changed = new URLSearchParams(now)
        changed.delete('id')
        return changed
      },
      { replace: true },
    )
  }
  return { id, open, close }
}
