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
import layout from '../../../shared/parts/layout.module.css'
import text from '../../../shared/parts/text.module.css'
import { rgExit } from '../../calls/rg-exit.ts'
import { CentralLink } from '../../parts/central-link.tsx'
import { HelpContacts } from '../../parts/help-contacts.tsx'
import { StatementPanel } from '../../parts/statement/statement-panel.tsx'
import { ExitMoney } from './exit-money.tsx'
import { type ExitData, ExitExtend, ExitReturn } from './exit-period.tsx'

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
  const part = { token, refetch: () => void query.refetch() }
  const until = typeof data?.until === 'number' ? moment(data.until) : undefined
  const title = () => {
    if (!data) return t`Account blocked`
    if (data.state === 'BLOCKED') return t`This account cannot bet or deposit`
    if (until === undefined) return t`Your account is blocked, with no end date`
    return t`Your account is blocked until ${until}`
  }
  return (
    <Screen title={title()}>
      <div className={layout.narrow}>
        {receipt && <Receipt receipt={receipt} />}
        {data ? (
          <>
            <ExitReason exit={data} />
            <ExitMoney {...part} exit={data} />
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
            <ExitReturn {...part} exit={data} onReturned={onReturned} />
            <ExitExtend {...part} exit={data} />
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
      <h2 className={text.title}>
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
      <h2 className={text.title}>
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
      <h2 className={text.title}>
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

/** Who closed the account, and who can open it again: the player here, the player at all operators, or a rule. */
function ExitReason({ exit }: { exit: ExitData }) {
  const moment = useMoment()
  if (exit.state !== 'BLOCKED')
    return (
      <p>
        <Trans>You blocked this account yourself, and only here. Other operators do not know about it.</Trans>
      </p>
    )
  const until = typeof exit.ownUntil === 'number' ? moment(exit.ownUntil) : undefined
  return (
    <section className={layout.narrow}>
      <p>
        <Reason reason={exit.reason} />
      </p>
      <p className={text.muted}>
        <Trans>Your money remains yours: you can withdraw it here.</Trans>
      </p>
      {until !== undefined && (
        <p className={text.muted}>
          <Trans>Besides, you blocked this account yourself until {until}. That block stays as it is.</Trans>
        </p>
      )}
      {exit.ownUntil === null && (
        <p className={text.muted}>
          <Trans>
            Besides, you blocked this account yourself, with no end date. That block stays as it is.
          </Trans>
        </p>
      )}
    </section>
  )
}

function Reason({ reason }: { reason: string | undefined }) {
  switch (reason) {
    case 'SELF_EXCLUDED':
      return (
        <Trans>
          You excluded yourself at every licensed operator, on the official site. Only that site can change
          it; we cannot. When it has ended there, you can log in here again within 15 days, without a request.
        </Trans>
      )
    case 'BENEFIT_NEW_ACCOUNT':
      return (
        <Trans>
          The official register says that you receive Bolsa Família or BPC. Recipients cannot open an account
          for gambling. When you no longer receive it, the account opens within 15 days, without a request.
        </Trans>
      )
    case 'BENEFIT_EXISTING_ACCOUNT':
      return (
        <Trans>
          The official register says that you receive Bolsa Família or BPC. The present rule also applies to
          accounts that existed before. When the rule or the benefit ends, the account opens again by itself.
        </Trans>
      )
    default:
      return <Trans>An official register lists the holder of this account.</Trans>
  }
}
