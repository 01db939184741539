import { ApiError, request } from '@arcada/kit/api'
import { useQuery } from '@arcada/kit/api/query'
import { logout } from '@arcada/kit/contract/logout'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { routes } from '@arcada/kit/routes'
import { useNavigate } from '@arcada/kit/routes/navigation'
import { closeExit, type Exit } from '@arcada/kit/session'
import { Button, Loading, QueryError, Screen, Skeleton } from '@arcada/kit/ui'
import { useMoment } from '@arcada/kit/ui/time'
import { useEffect } from 'react'
import { rgExit } from '../../calls/rg-exit.ts'
import { CentralLink } from '../../parts/central-link.tsx'
import { HelpContacts } from '../../parts/help-contacts.tsx'
import styles from '../../parts/rg.module.css'
import { ExitExtend } from './exit-extend.tsx'
import { ExitMoney } from './exit-money.tsx'
import { ExitReturn } from './exit-return.tsx'
import { ExitService } from './exit-service.tsx'
import { ExitStatement } from './exit-statement.tsx'
import { Receipt } from './receipt.tsx'

const LOG_OUT_TIMEOUT_MS = 5_000

/** The end of the block, the money, the statement, help, return and log-out; no link into the site (docs/spec/responsible-gaming.md 4.3). */
export function ExitPage({ exit: { token, receipt }, onReturned }: { exit: Exit; onReturned: () => void }) {
  const { t } = useLingui()
  const moment = useMoment()
  const navigate = useNavigate()
  const query = useQuery({
    queryKey: [rgExit.id, token],
    queryFn: ({ signal }) => request(rgExit, { headers: { token }, signal }),
    gcTime: 0,
    refetchOnMount: 'always',
  })
  const { data, error } = query
  // The token has expired: only a log-in returns another.
  const over = error instanceof ApiError && error.kind === 'logged-out'
  useEffect(() => {
    if (over) closeExit()
  }, [over])
  const leave = async () => {
    await request(logout, { query: { token }, signal: AbortSignal.timeout(LOG_OUT_TIMEOUT_MS) }).catch(
      () => {},
    )
    void navigate(routes.home, { replace: true })
    closeExit()
  }
  const until = typeof data?.until === 'number' ? moment(data.until) : undefined
  const title = !data
    ? t`Account blocked`
    : data.state === 'BLOCKED'
      ? t`This account cannot be used for gambling.`
      : until === undefined
        ? t`Your account is blocked, with no end date`
        : t`Your account is blocked until ${until}`
  return (
    <Screen title={title}>
      <div className={styles.column}>
        {receipt && <Receipt receipt={receipt} />}
        {data ? (
          <>
            {data.state === 'BLOCKED' && (
              <p>
                <Trans>
                  An official register lists the holder of this account. Your money remains yours.
                </Trans>
              </p>
            )}
            <ExitMoney token={token} exit={data} onPaid={() => void query.refetch()} />
            <ExitStatement token={token} symbol={data.currencySymbol} />
          </>
        ) : query.isError ? (
          <QueryError query={query} />
        ) : (
          <Loading>
            <Skeleton shape="block" height={240} />
          </Loading>
        )}
        <HelpContacts />
        <CentralLink />
        <ExitService />
        {data?.state === 'EXCLUDED' && (
          <>
            <ExitReturn
              token={token}
              exit={data}
              onAsked={() => void query.refetch()}
              onReturned={onReturned}
            />
            <ExitExtend token={token} until={data.until} onExtended={() => void query.refetch()} />
          </>
        )}
        <Button size="l" variant="tonal" wide onClick={() => void leave()}>
          <Trans>Log out</Trans>
        </Button>
      </div>
    </Screen>
  )
}
