import { useInfiniteQuery } from '@arcada/kit/api/query'
import { $locale, formatMoney } from '@arcada/kit/i18n'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { useStore } from '@arcada/kit/session/store'
import { Button, Card, Empty, Loading, QueryError, SectionHeader, Skeleton } from '@arcada/kit/ui'
import { UserPlusIcon, UserRoundIcon } from '@arcada/kit/ui/icons'
import { List, ListRow } from '@arcada/kit/ui/list'
import { Moment } from '@arcada/kit/ui/time'
import { friendsQuery } from '../../api/friend-queries.ts'
import styles from './invite-friends.module.css'

/** The invited friends, the newest first. */
export function Friends({ symbol }: { symbol: string }) {
  const { t } = useLingui()
  const locale = useStore($locale)
  const friends = useInfiniteQuery(friendsQuery)
  return (
    <section className={styles.friends}>
      <SectionHeader title={<Trans>Your friends</Trans>} />
      {friends.isPending ? (
        <Loading>
          <Skeleton shape="block" height={168} />
        </Loading>
      ) : friends.isError && !friends.data ? (
        <QueryError query={friends} />
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
