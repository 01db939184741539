import { useRgProfile } from '@arcada/kit/account'
import { ApiError, request, timeLimit } from '@arcada/kit/api'
import { useQuery } from '@arcada/kit/api/query'
import { logout } from '@arcada/kit/contract/logout'
import { page } from '@arcada/kit/federation'
import { $locale, $timeZone, formatMoney } from '@arcada/kit/i18n'
import { formatExactMoment } from '@arcada/kit/i18n/calendar'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { Figures } from '@arcada/kit/records'
import { routes } from '@arcada/kit/routes'
import { useNavigate } from '@arcada/kit/routes/navigation'
import { closeExit, type Exit } from '@arcada/kit/session'
import { useStore } from '@arcada/kit/session/store'
import { Button, Card, Loading, Screen, safeExternal } from '@arcada/kit/ui'
import { List, ListRow } from '@arcada/kit/ui/list'
import { useMoment } from '@arcada/kit/ui/time'
import { ZoneNote } from '@arcada/kit/ui/zone-note'
import { contactsQuery, MESSENGER_ORIGINS } from '@arcada/kit/whitelabel/contacts'
import { useEffect } from 'react'
import column from '../../../shared/parts/column.module.css'
import { rgExit } from '../../calls/rg-exit.ts'
import { CentralLink } from '../../parts/central-link.tsx'
import { HelpContacts } from '../../parts/help-contacts.tsx'
import styles from '../../parts/rg.module.css'
import { StatementPanel } from '../../parts/statement/statement-panel.tsx'
import { ExitExtend } from './exit-extend.tsx'
import { ExitMoney } from './exit-money.tsx'
import { ExitReason } from './exit-reason.tsx'
import { ExitReturn } from './exit-return.tsx'

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
    await request(logout, { query: { token }, signal: timeLimit(LOG_OUT_TIMEOUT_MS) }).catch(() => {})
    void navigate(routes.home, { replace: true })
    closeExit()
  }
  const until = typeof data?.until === 'number' ? moment(data.until) : undefined
  const title = () => {
    if (!data) return t`Account blocked`
    if (data.state === 'BLOCKED') return t`This account cannot bet or deposit`
    if (until === undefined) return t`Your account is blocked, with no end date`
    return t`Your account is blocked until ${until}`
  }
  return (
    <Screen title={title()}>
      <div className={column.narrow}>
        {receipt && <Receipt receipt={receipt} />}
        {data ? (
          <>
            <ExitReason exit={data} />
            <ExitMoney token={token} exit={data} onPaid={() => void query.refetch()} />
            <ExitStatement token={token} symbol={data.currencySymbol} />
          </>
        ) : (
          <Loading query={query} blocks={[240]} />
        )}
        <HelpContacts />
        <CentralLink here={data?.reason === 'SELF_EXCLUDED' ? 'excluded' : 'open'} />
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

/** Contacts of customer service outside of the site; hidden when they cannot be loaded. */
function ExitService() {
  const { t } = useLingui()
  const operator = useRgProfile()?.operator ?? {}
  const { merchant, allowedOrigins } = page().release
  const { data } = useQuery(contactsQuery(merchant))
  const messengers = [...allowedOrigins, ...MESSENGER_ORIGINS]
  const service = safeExternal(data?.service, allowedOrigins)
  const whatsapp = safeExternal(data?.whatsapp, messengers)
  const telegram = safeExternal(data?.telegram, messengers)
  const { email, phone } = operator
  if (!(service || whatsapp || telegram || email || phone)) return null
  return (
    <section>
      <h2 className={styles.heading}>
        <Trans>Customer service</Trans>
      </h2>
      <List label={t`Customer service`}>
        {service && <ListRow title={<Trans>Online service</Trans>} href={service} />}
        {whatsapp && <ListRow title="WhatsApp" href={whatsapp} />}
        {telegram && <ListRow title="Telegram" href={telegram} />}
        {phone && <ListRow title={phone} href={`tel:${phone.replace(/[^\d+]/g, '')}`} />}
        {email && <ListRow title={email} />}
      </List>
    </section>
  )
}

/** The cost of play, requested with the exit token. */
function ExitStatement({ token, symbol }: { token: string; symbol: string }) {
  const locale = useStore($locale)
  return (
    <Card as="section">
      <h2 className={styles.heading}>
        <Trans>Activity statement</Trans>
      </h2>
      <StatementPanel token={token} money={(sum) => formatMoney(sum, symbol, locale)} />
    </Card>
  )
}

/** Number and date of a new exclusion, for printing; also sent by e-mail. */
function Receipt({ receipt }: { receipt: NonNullable<Exit['receipt']> }) {
  const [locale, zone] = [useStore($locale), useStore($timeZone)]
  return (
    <Card as="section">
      <h2 className={styles.heading}>
        <Trans>Receipt</Trans>
      </h2>
      <Figures
        figures={[
          { id: 'number', name: <Trans>Number</Trans>, value: receipt.number },
          { id: 'date', name: <Trans>Date</Trans>, value: formatExactMoment(receipt.at, zone, locale) },
        ]}
      />
      <ZoneNote at={receipt.at} />
      <Button variant="tonal" onClick={() => window.print()}>
        <Trans>Print</Trans>
      </Button>
    </Card>
  )
}
