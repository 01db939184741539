import { callQuery } from '@arcada/kit/api'
import { keepPreviousData, useQuery } from '@arcada/kit/api/query'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { $session } from '@arcada/kit/session'
import { useStore } from '@arcada/kit/session/store'
import { Loading, QueryError, Screen, SectionHeader, Skeleton } from '@arcada/kit/ui'
import { SafeHtml } from '@arcada/kit/ui/html'
import { referralSummary } from '../../calls/referral-summary.ts'
import { Counters } from './counters.tsx'
import { Friends } from './friends.tsx'
import { Invitation } from './invitation.tsx'
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
      {summary.isPending ? (
        <Loading className={styles.parts}>
          <Skeleton shape="block" height={420} />
          <Skeleton shape="block" height={84} />
        </Loading>
      ) : summary.isError ? (
        <QueryError query={summary} />
      ) : (
        <div className={styles.parts}>
          <Invitation code={summary.data.code} link={summary.data.link} />
          <Counters summary={summary.data} />
          <section className={styles.rules}>
            <SectionHeader title={<Trans>How it works</Trans>} />
            <SafeHtml html={summary.data.rules} />
          </section>
          <Friends symbol={summary.data.currencySymbol} />
        </div>
      )}
    </Screen>
  )
}
