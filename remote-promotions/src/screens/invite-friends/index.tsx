import { callQuery } from '@arcada/kit/api'
import { pagesQuery, shownPages } from '@arcada/kit/api/pages'
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery, useQuery } from '@arcada/kit/api/query'
import type { ValueOf } from '@arcada/kit/contract'
import { page } from '@arcada/kit/federation'
import { $locale, formatMoney, formatNumber } from '@arcada/kit/i18n'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { $session } from '@arcada/kit/session'
import { useStore } from '@arcada/kit/session/store'
import { Button, Card, Empty, Loading, Screen, SectionHeader, safePath, toast } from '@arcada/kit/ui'
import { CopyButton } from '@arcada/kit/ui/copy'
import { SafeHtml } from '@arcada/kit/ui/html'
import { ShareIcon, UserPlusIcon, UserRoundIcon } from '@arcada/kit/ui/icons'
import { List, ListRow } from '@arcada/kit/ui/list'
import { QrCode } from '@arcada/kit/ui/qr'
import { share } from '@arcada/kit/ui/share'
import { Moment } from '@arcada/kit/ui/time'
import { referralRecords } from '../../calls/referral-records.ts'
import { referralSummary } from '../../calls/referral-summary.ts'
import column from '../../parts/column.module.css'
import styles from './invite-friends.module.css'

/** A member's invitation and its results (ROUTE-45). */
export default function InviteFriendsScreen() {
  const { t } = useLingui()
  const loggedIn = useStore($session) !== null
  const summary = useQuery({
    ...callQuery(referralSummary),
    enabled: loggedIn,
    placeholderData: keepPreviousData,
  })

  return (
    <Screen title={t`Invite friends`} hideTitle>
      {!summary.data ? (
        <Loading query={summary} className={column.screen} blocks={[420, 84]} />
      ) : (
        <div className={column.screen}>
          <Invitation code={summary.data.code} link={summary.data.link} />
          <Counters summary={summary.data} />
          <section className={column.column}>
            <SectionHeader title={<Trans>How it works</Trans>} />
            <SafeHtml html={summary.data.rules} />
          </section>
          <Friends symbol={summary.data.currencySymbol} />
        </div>
      )}
    </Screen>
  )
}

/** Invited, qualified, reward. */
function Counters({ summary }: { summary: ValueOf<typeof referralSummary> }) {
  const locale = useStore($locale)
  return (
    <dl className={styles.counters}>
      <div>
        <dt>
          <Trans>Invited</Trans>
        </dt>
        <dd>{formatNumber(summary.invited, locale)}</dd>
      </div>
      <div>
        <dt>
          <Trans>Qualified</Trans>
        </dt>
        <dd>{formatNumber(summary.qualified, locale)}</dd>
      </div>
      <div>
        <dt>
          <Trans>Reward</Trans>
        </dt>
        <dd>{formatMoney(summary.reward, summary.currencySymbol, locale)}</dd>
      </div>
    </dl>
  )
}

/** The invited friends, the newest first. */
function Friends({ symbol }: { symbol: string }) {
  const { t } = useLingui()
  const locale = useStore($locale)
  const friends = useInfiniteQuery(friendsQuery)
  return (
    <section className={column.column}>
      <SectionHeader title={<Trans>Your friends</Trans>} />
      {!friends.data ? (
        <Loading query={friends} blocks={[168]} />
      ) : friends.data?.length === 0 ? (
        <Empty
          icon={<UserPlusIcon />}
          text={<Trans>Nobody has come through your link yet. Share it to begin.</Trans>}
        />
      ) : (
        <Card flush>
          <List label={t`Your friends`}>
            {friends.data?.map(({ accountMasked, time, status, reward }) => (
              <ListRow
                key={`${accountMasked} ${time}`}
                icon={<UserRoundIcon />}
                title={accountMasked}
                secondary={<Moment at={time} pattern="YYYY/MM/DD" />}
                value={status === 'QUALIFIED' ? `+ ${formatMoney(reward, symbol, locale)}` : t`Waiting`}
                tone={status === 'QUALIFIED' ? 'win' : 'plain'}
              />
            ))}
          </List>
        </Card>
      )}
      {friends.hasNextPage && (
        <Button
          variant="tonal"
          busy={friends.isFetchingNextPage}
          onClick={() => void friends.fetchNextPage()}
        >
          <Trans>Show more</Trans>
        </Button>
      )}
    </section>
  )
}

/** Link, code and QR code, each with a button to copy or share it. */
function Invitation({ code, link }: { code: string; link: string }) {
  const { t } = useLingui()
  const path = safePath(link)
  const address = path && new URL(path, location.origin).href
  const { name } = page().release

  async function shareLink(url: string) {
    const outcome = await share({ title: t`Play with me at ${name}`, url })
    if (outcome === 'copied') toast({ type: 'success', text: t`Link copied` })
    if (outcome === 'failed') toast({ type: 'fail', text: t`The link couldn't be shared. Copy it instead.` })
  }

  return (
    <Card as="section" className={column.column}>
      <h2 className={styles.heading}>
        <Trans>Play with friends</Trans>
      </h2>
      {address && (
        <>
          <QrCode text={address} label={t`QR code of your invitation link`} />
          <Line label={t`Your link`} value={address} copyLabel={t`Copy link`} />
        </>
      )}
      <Line label={t`Your code`} value={code} copyLabel={t`Copy code`} />
      {address && (
        <Button size="l" wide icon={<ShareIcon />} onClick={() => void shareLink(address)}>
          <Trans>Share</Trans>
        </Button>
      )}
    </Card>
  )
}

function Line({ label, value, copyLabel }: { label: string; value: string; copyLabel: string }) {
  return (
    <div className={styles.line}>
      <span className={styles.lineWords}>
        <span className={styles.lineLabel}>{label}</span>
        <span className={styles.lineValue}>{value}</span>
      </span>
      <CopyButton label={copyLabel} text={value} />
    </div>
  )
}

/** The friends that a member has invited, page by page, the newest first. */
const friendsQuery = infiniteQueryOptions({
  ...pagesQuery(referralRecords, {}),
  select: (loaded) => shownPages(loaded).pages.flatMap(({ content }) => content),
})
