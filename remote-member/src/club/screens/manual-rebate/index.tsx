import { usePlayAllowed } from '@arcada/kit/account'
import { callQuery } from '@arcada/kit/api'
import { useQuery } from '@arcada/kit/api/query'
import { isOffered } from '@arcada/kit/federation'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { routes } from '@arcada/kit/routes'
import { Empty, LinkButton, Loading, Screen, Skeleton } from '@arcada/kit/ui'
import { PercentIcon } from '@arcada/kit/ui/icons'
import { useFlag } from '@arcada/kit/whitelabel'
import { SCREEN_FLAGS } from '../../../shared/screen-flags.ts'
import { manualRebate } from '../../calls/manual-rebate.ts'
import styles from './manual-rebate.module.css'
import { RebateForm } from './rebate-form.tsx'

/** The kinds of games that pay rebates. */
const ROWS = 7

/** The rebates on a member's stakes, and their claim (ROUTE-56). */
export default function ManualRebateScreen() {
  const { t } = useLingui()
  const rebate = useQuery({ ...callQuery(manualRebate), refetchOnReconnect: 'always' })
  const stopped = !usePlayAllowed('seePromotions')
  const hasReport = useFlag(SCREEN_FLAGS[routes.rebateReport]) && isOffered(routes.rebateReport)
  return (
    <Screen title={t`Claim rebate`} hideTitle>
      <div className={styles.parts}>
        {!rebate.data ? (
          <Loading query={rebate} className={styles.form}>
            <Skeleton shape="block" height={ROWS * 80} />
            <Skeleton height={32} />
            <Skeleton lines={2} />
            <Skeleton shape="block" height={52} />
          </Loading>
        ) : rebate.data.content.length === 0 ? (
          <Empty
            icon={<PercentIcon />}
            text={<Trans>Part of every settled bet comes back to you. You have no bets yet.</Trans>}
            action={
              !stopped && (
                <LinkButton to={routes.gameCenter} variant="tonal">
                  <Trans>See the games</Trans>
                </LinkButton>
              )
            }
          />
        ) : (
          <RebateForm rebate={rebate.data} />
        )}
        {hasReport && !rebate.isPending && (
          <LinkButton to={routes.rebateReport} variant="text" wide>
            <Trans>Rebates already paid</Trans>
          </LinkButton>
        )}
      </div>
    </Screen>
  )
}
