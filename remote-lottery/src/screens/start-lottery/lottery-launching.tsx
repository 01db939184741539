import { isRefused } from '@arcada/api'
import { page } from '@arcada/federation'
import { Button, ErrorNotice, LinkButton, Loading, QueryError, Skeleton, safeExternal } from '@arcada/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type LotteryLaunch, launchQuery } from '../../api/launch-queries.ts'
import styles from './start-lottery-screen.module.css'
import { useLeave } from './use-leave.ts'

/** Asks for the address of a lottery and goes there (LOTT-16, LOTT-17). */
export function LotteryLaunching({ launch }: { launch: LotteryLaunch }) {
  const query = useQuery(launchQuery(launch))
  const { data, error, isFetching, isError, refetch } = query
  const gameUrl = isFetching ? undefined : data?.gameUrl
  const target = gameUrl && safeExternal(gameUrl, page().release.allowedOrigins)
  const stuck = useLeave(target || undefined)
  const back = (
    <LinkButton to={launch.back} replace variant="tonal">
      <Trans>Back to the lotteries</Trans>
    </LinkButton>
  )

  if (target && stuck) {
    return (
      <div className={styles.failed} role="alert">
        <p>
          <Trans>Your browser didn't open the lottery by itself. Tap the button to open it.</Trans>
        </p>
        <a className={styles.open} href={target} rel="noreferrer">
          <Trans>Open lottery</Trans>
        </a>
        <Button variant="tonal" onClick={() => void refetch()}>
          <Trans>Try again</Trans>
        </Button>
        {back}
      </div>
    )
  }
  const refused = gameUrl !== undefined && !target
  if (!isFetching && (isError || refused)) {
    return (
      <div className={styles.failed}>
        {isRefused(error, 'parameter.invalid') ? (
          <ErrorNotice message={<Trans>This lottery doesn't exist.</Trans>} />
        ) : isError ? (
          <QueryError query={query} />
        ) : (
          <ErrorNotice message={<Trans>The lottery didn't open.</Trans>} onRetry={() => void refetch()} />
        )}
        {back}
      </div>
    )
  }
  return <Waiting />
}

export function Waiting() {
  const { t } = useLingui()
  return (
    <Loading text={t`Please wait`} className={styles.waiting}>
      <Skeleton shape="tile" width={96} />
      <p aria-hidden="true">
        <Trans>Please wait</Trans>
      </p>
    </Loading>
  )
}
